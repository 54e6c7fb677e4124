import type { Problem } from "../../protocol.ts";
import { quote } from "./quote.ts";

type Case = { pattern: RegExp; isQuoted?: true } & Problem;

/** What git says, in its words, and what to do then. The first one that fits counts. `$1` is what the pattern has found. */
const CASES: readonly Case[] = [
  {
    pattern: /git is not installed/,
    error: "git is not installed, or not in the PATH of the development server.",
    fix: "Install it from https://git-scm.com/downloads, and start the server again.",
  },
  {
    pattern: /not a git repository/,
    error: "This folder is not in a git repository.",
    fix: "Make it one with its first commit. Then connect it with your host.",
    command: 'git init --initial-branch=main\ngit add .\ngit commit -m "My site"',
  },
  {
    // git has quoted the folder.
    pattern: /(git config --global --add safe\.directory .+)/,
    error: "The repository belongs to another user of this machine.",
    fix: "If you trust it, run this command, and publish again.",
    command: "$1",
    isQuoted: true,
  },
  {
    pattern: /Unable to create '([^'\n]+\.lock)': File exists/,
    error: "Another git program is at work in this repository.",
    fix: "Wait until it has ended, and publish again. If none is at work, one was stopped half-way: remove its lock.",
    command: "rm $1",
  },
  {
    pattern: /(?:no (?:email|name) was given|Please tell me who you are|empty ident name)/,
    error: "git doesn't know whose commit it is.",
    fix: "Enter your name and email. Everybody who can see the repository can see them.",
    command: 'git config --global user.name "Your Name"\ngit config --global user.email "you@example.com"',
  },
  {
    pattern:
      /failed to sign the data|gpg: signing failed|Couldn't (?:load|get) (?:\w+ )?key|incorrect passphrase supplied to decrypt private key/,
    error: "The commit must be signed, and your key could not be used without asking you for its passphrase here.",
    fix: "Commit in a terminal, where it can ask, and publish again.",
    command: "$command",
  },
  {
    pattern: /\[rejected\]|\((?:fetch first|non-fast-forward)\)/,
    error: "The host has commits that you don't have here.",
    fix: "Get them, and publish again. If they changed the same lines, git shows both.",
    command: "git pull --rebase --autostash $remote $branch",
  },
  {
    pattern: /\[remote rejected\][^\n()[\]]*\(([^\n()]+)\)/,
    error: "The host rejected the commit: $1.",
    fix: "Its message says why.",
  },
  {
    pattern: /Host key verification failed/,
    error: "ssh doesn't know the host yet.",
    fix: "Push once in a terminal, where ssh asks whether you trust it.",
    command: "$command",
  },
  {
    pattern:
      /could not read (?:Username|Password)|terminal prompts disabled|Authentication failed|Permission denied|HTTP Basic: Access denied|error: 403|Repository not found/i,
    error: "The host doesn't let you in: a password, a passphrase or a right is missing.",
    fix: "Push once in a terminal, where git can ask you. It remembers, if a credential helper or an ssh agent is set up.",
    command: "$command",
  },
  {
    pattern:
      /Could not resolve host|unable to access|Connection (?:refused|timed out|closed)|Network is unreachable|Could not read from remote/i,
    error: "The host can't be reached.",
    fix: "Check your connection and the address of the remote, and publish again.",
  },
];

/**
 * Explains what git says. Otherwise `other` counts, with all that git and the hooks have written. `values` are those of commands, such as
 * the quoted branch, or a command that does the same in a terminal.
 */
export function explainFailure(message: string, other: Problem = UNKNOWN, values: Readonly<Record<string, string>> = {}): Problem {
  const output = message.trim();
  const known = CASES.find(({ pattern }) => pattern.test(message));
  if (!known) return { ...other, output };
  const [, found = ""] = known.pattern.exec(message) ?? [];
  const insert = (text: string, first: string) =>
    text.replaceAll(/\$(\w+)/g, (_, name: string) => (name === "1" ? first : (values[name] ?? "")));
  const command = known.command && insert(known.command, known.isQuoted ? found : quote(found));
  return { error: insert(known.error, found), fix: known.fix, ...(command && { command }), output };
}

const UNKNOWN: Problem = { error: "git can't read the repository.", fix: "Its message says why." };
