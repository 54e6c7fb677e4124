#!/usr/bin/env node
// Nothing else is imported before: an old Node would fail at syntax that it doesn't know.
const REQUIRED = "18.17";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const [requiredMajor = 0, requiredMinor = 0] = REQUIRED.split(".").map(Number);
if (major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)) {
  const [{ runCreate }, { terminal }] = await Promise.all([import("./create.ts"), import("./terminal.ts")]);
  await runCreate(process.argv.slice(2), process.cwd(), terminal);
} else {
  console.error(`Weavefolio needs Node ${REQUIRED} or newer, and this is ${process.versions.node}. Install it from https://nodejs.org.`);
  process.exitCode = 1;
}

export {};
