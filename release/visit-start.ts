import { spawn, spawnSync } from "node:child_process";

/** Runs `npm start` in a folder until the page that it prints has a heading. Throws if it ends before. */
async function visitStart(folder: string): Promise<void> {
  // On Windows, npm is a file that only a shell runs.
  const server = spawn("npm start", {
    cwd: folder,
    shell: true,
    detached: process.platform !== "win32",
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let log = "";
      server.once("exit", (code) => reject(new Error(`npm start ended with ${code}:\n${log}`)));
      server.stdout.on("data", (output: Buffer) => {
        process.stdout.write(output);
        log += output;
        const [address] = /http:\/\/localhost:\d+\/\S*/.exec(log) ?? [];
        if (address && log.includes("Mail:")) resolve(address);
      });
    });
    const response = await fetch(address);
    const page = await response.text();
    if (!response.ok || !page.includes("<h1")) throw new Error(`${address} answers with ${response.status}:\n${page}`);
    console.log(`${address} has its page.`);
  } finally {
    if (process.platform === "win32") spawnSync("taskkill", ["/pid", String(server.pid), "/t", "/f"]);
    else if (server.pid && server.exitCode === null) process.kill(-server.pid);
  }
}

await visitStart(process.argv[2] ?? ".");
