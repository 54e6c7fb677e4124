import { spawn } from "node:child_process";
import { once } from "node:events";
import { getGitEnvironment } from "../../../build/run-git.ts";

export type GitObject = { id: string; type: string; bytes: Buffer };

/** Reads objects of a repository in the order of their ids, as one process for all of them. */
export async function* readObjects(folder: string, ids: readonly string[]): AsyncGenerator<GitObject> {
  const git = spawn("git", ["--no-replace-objects", "cat-file", "--batch"], {
    cwd: folder,
    env: getGitEnvironment(),
    stdio: ["pipe", "pipe", "ignore"],
  });
  // A git that ends early is found by its missing objects.
  git.stdin.on("error", () => git.kill());
  git.stdin.end(ids.map((id) => `${id}\n`).join(""));
  const failed = once(git, "close");
  const chunks = git.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  const readMore = async () => {
    const { value, done } = await chunks.next();
    if (done) throw new Error("git cat-file ended early");
    return value;
  };
  for (const id of ids) {
    while (!rest.includes("\n")) rest = Buffer.concat([rest, await readMore()]);
    const end = rest.indexOf("\n");
    const [, type = "", size = "0"] = rest.toString("utf8", 0, end).split(" ");
    rest = rest.subarray(end + 1);
    // One that a partial clone lacks has no size.
    if (type === "missing") continue;
    // A line end follows.
    const length = Number(size) + 1;
    const parts = [rest];
    for (let read = rest.length; read < length; ) {
      const chunk = await readMore();
      parts.push(chunk);
      read += chunk.length;
    }
    const whole = parts.length === 1 ? rest : Buffer.concat(parts);
    yield { id, type, bytes: whole.subarray(0, length - 1) };
    rest = whole.subarray(length);
  }
  await failed;
}
