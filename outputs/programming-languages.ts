/** Not markup (HTML), data languages (SQL) and frameworks (React). */
const NAMES =
  "ABAP, Ada, Apex, AppleScript, Assembly, Batchfile, C, C#, C++, Clojure, COBOL, CoffeeScript, Common Lisp, Crystal, Cuda, D, Dart, Dockerfile, Elixir, Elm, Emacs Lisp, Erlang, F#, Fortran, GDScript, Gleam, GLSL, Go, Groovy, Hack, Haskell, Haxe, HCL, HLSL, Java, JavaScript, Julia, Kotlin, LabVIEW, Lua, Luau, Makefile, MATLAB, Mojo, Move, Nim, Nix, Objective-C, Objective-C++, OCaml, Odin, Pascal, Perl, PHP, PLpgSQL, PLSQL, PowerShell, Processing, Prolog, PureScript, Python, R, Racket, Raku, Reason, ReScript, Ruby, Rust, SAS, Scala, Scheme, Shell, Smalltalk, Solidity, Starlark, Swift, SystemVerilog, Tcl, TSQL, TypeScript, Vala, VBA, VBScript, Verilog, VHDL, Visual Basic .NET, Vyper, WebAssembly, WGSL, Wolfram Language, Zig";

const ALIASES: Record<string, string> = {
  asm: "Assembly",
  bash: "Shell",
  coffee: "CoffeeScript",
  cpp: "C++",
  csharp: "C#",
  delphi: "Pascal",
  elisp: "Emacs Lisp",
  fsharp: "F#",
  golang: "Go",
  js: "JavaScript",
  lisp: "Common Lisp",
  mathematica: "Wolfram Language",
  node: "JavaScript",
  objc: "Objective-C",
  objectivec: "Objective-C",
  octave: "MATLAB",
  perl6: "Raku",
  py: "Python",
  python3: "Python",
  pwsh: "PowerShell",
  rb: "Ruby",
  rs: "Rust",
  sh: "Shell",
  terraform: "HCL",
  ts: "TypeScript",
  "vb.net": "Visual Basic .NET",
  vbnet: "Visual Basic .NET",
  "visual basic": "Visual Basic .NET",
  wasm: "WebAssembly",
  zsh: "Shell",
};

const languages = new Map([...NAMES.split(", ").map((name) => [name.toLowerCase(), name] as const), ...Object.entries(ALIASES)]);

export function findProgrammingLanguage(technology: string): string | undefined {
  return languages.get(technology.toLowerCase());
}
