type Part = { status: 200 | 206 | 416; body: Uint8Array; headers: Record<string, string> };

/** Returns what a Range header asks for (https://www.rfc-editor.org/rfc/rfc9110#section-14.2). Safari plays no media without it. */
export function takeRange(bytes: Uint8Array, range: string | undefined): Part {
  const headers = { "accept-ranges": "bytes" };
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === "" && last === "") return { status: 200, body: bytes, headers };
  const size = bytes.length;
  // Without a first byte, the last ones are meant.
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(Number(last) + 1, size);
  if (start >= end) return { status: 416, body: new Uint8Array(), headers: { ...headers, "content-range": `bytes */${size}` } };
  const part = { ...headers, "content-range": `bytes ${start}-${end - 1}/${size}` };
  return { status: 206, body: bytes.subarray(start, end), headers: part };
}
