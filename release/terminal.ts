import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** A line that asks for a résumé, or a question of the engine. */
const QUESTION = /A résumé to import|◆ +[^\r\n]+/g;

/**
 * Types a line into a shell that has a terminal, and Enter at each question there. Returns what the terminal shows, or throws with it if
 * the line fails. Needs the command script of util-linux, which every Debian and Ubuntu has.
 */
export function typeLine(line: string, { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = ["--quiet", "--flush", "--return", "--command", `stty cols 100 rows 40; ${line}`, "/dev/null"];
    const shell = spawn("script", args, { cwd, env: { ...env, SHELL: "/bin/sh", TERM: "xterm", CI: undefined } });
    const answered = new Set<string>();
    let shown = "";
    shell.stdout.setEncoding("utf8").on("data", (output: string) => {
      shown += output;
      for (const [question] of stripVTControlCharacters(shown).matchAll(QUESTION)) {
        if (answered.has(question)) continue;
        answered.add(question);
        shell.stdin.write("\r");
      }
    });
    shell.once("error", reject).once("close", (code) => {
      const text = stripVTControlCharacters(shown).replaceAll("\r\n", "\n");
      if (code === 0) resolve(text);
      else reject(new Error(`${line} ended with ${code}:\n${text}`));
    });
  });
}
