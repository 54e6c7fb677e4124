/** Quotes a name for the owner's shell, if it isn't plain: a branch can be called `a;b` or `$(date)`. Windows has PowerShell. */
export function quote(name: string, platform: NodeJS.Platform = process.platform): string {
  if (/^[\w./][\w./:@+-]*$/.test(name)) return name;
  return `'${name.replaceAll("'", platform === "win32" ? "''" : String.raw`'\''`)}'`;
}
