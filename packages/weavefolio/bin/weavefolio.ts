#!/usr/bin/env node
// Nothing else is imported before: an old Node would fail at syntax that it doesn't know.
const REQUIRED = "22.22";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const [requiredMajor = 0, requiredMinor = 0] = REQUIRED.split(".").map(Number);
if (major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)) {
  const { runWeavefolio } = await import("../cli/weavefolio.ts");
  await runWeavefolio(process.argv.slice(2), process.cwd());
} else {
  console.error(`Weavefolio needs Node ${REQUIRED} or newer, and this is ${process.versions.node}. Install it from https://nodejs.org.`);
  process.exitCode = 1;
}

export {};
