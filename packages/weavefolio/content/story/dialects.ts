import { READ } from "../schema/shown-text.ts";
import type { Finding } from "./finding.ts";

/** Syntax that would be published as it is written. `$&` and `$1` in `fix` are the match and its first group, as a function has them. */
type Syntax = {
  pattern: RegExp;
  is: Finding["is"];
  what: string;
  fix: string | ((first: string, second: string) => string);
  /** Whether a match is meant as syntax. Default: always. */
  isMeant?: (inside: string) => boolean;
};

const OR_BACKTICKS = "or put it in backticks";

/** Formulas have signs that prices and variables lack. */
const isFormula = (inside: string) => /^\p{L}$|[\\^_={}]/u.test(inside) || (/[+*/<>()-]/.test(inside) && !/^\d/.test(inside));

const TEX = {
  is: "warning",
  what: "is TeX, which is published as it is written",
  fix: `Write it in words or as a picture, ${OR_BACKTICKS}`,
  isMeant: isFormula,
} as const;

/** Stars that no emphasis was read from, and that no power, pattern or argument list has. */
const EMPHASIS: readonly Syntax[] = [
  {
    pattern: /(?<![\uFFFA*])\*\*(?:[ \t]{1,9}([^\s*][^*]{0,300}?)(?<![\s([{])|([^\s*)\]}][^*]{0,300}?)[ \t]{1,9})\*\*(?!\*)/g,
    is: "warning",
    what: "is published with its stars: there is a space inside of them",
    fix: "Write it without that space: **$1$2**",
  },
  {
    pattern: /(?<![\uFFFA*])\*\*(?![\s*)\]}])([^*]{1,300})(?<![\s([{\uFFFA])\*\*(?!\*)/g,
    is: "warning",
    what: "is published with its stars: a letter beside them and a sign inside of them hide that they belong together",
    fix: "Put a space between the stars and the letter outside of them, or write the sign outside of them",
    isMeant: (inside) => isNamed(inside),
  },
];

/** Says how an address is written that has a size or a caption of another program after it, or spaces in it. */
function fixAddress(name: string, address: string): string {
  const [, sized] = /^(\S{1,500})\s+=?\d{1,4}(?:px|%)?(?:[x×]\d{0,4})?(?:px)?$/.exec(address) ?? [];
  if (sized) return `Write it without the size: ${name}(${sized})`;
  const [, titled, title] = /^(\S{1,500})\s+[“”„‘’«]([^“”„‘’«»]{1,300})[“”‘’»]$/.exec(address) ?? [];
  if (titled) return `Write straight quotation marks: ${name}(${titled} "${title}")`;
  return `Put the address in angle brackets: ${name}(<${address}>)`;
}

const isNamed = (inside: string) => /\p{L}/u.test(inside);

/** All repetitions have limits, so that no text takes long. */
const SYNTAXES: readonly Syntax[] = [
  ...EMPHASIS,
  {
    pattern: /(?<!\\)\[\^[^\][\s]{1,100}\]/g,
    is: "error",
    what: "refers to a footnote that does not exist",
    fix: "Write the footnote: $&: Its text. Or put it in backticks",
  },
  {
    pattern: /(?<!\\)!\[([^\][]{0,500})\]\(([^()]{0,500}(?:\([^()]{0,100}\)[^()]{0,100})?)\)/g,
    is: "error",
    what: "is a picture whose address can't be read",
    fix: (alt, address) => fixAddress(`![${alt}]`, address),
  },
  {
    pattern: /(?<![!\\])\[([^\][]{1,500})\]\(([^()]{1,500}(?:\([^()]{0,100}\)[^()]{0,100})?)\)/g,
    is: "warning",
    what: "is a link whose address can't be read",
    fix: (text, address) => fixAddress(`[${text}]`, address),
  },
  {
    pattern: /(?<=^|\n)(#{2,6})[\u00a0\u3000]{0,9}([^\s#][^\n]{0,300})/g,
    is: "warning",
    what: "is not read as a heading: there is no space after its #",
    fix: "Write: $1 $2",
  },
  {
    pattern: /^#[\u00a0\u3000]{0,9}([\p{Lu}\p{Lo}][^\n#]{0,200})$/gu,
    is: "warning",
    what: "is not read as a heading: there is no space after its #",
    fix: "Write: ## $1, or \\#$1 if it is not one",
  },
  {
    pattern: /(?<=^|\n)([-+*]|\d{1,4}[.)])[\u00a0\u3000]{1,9}([^\n]{1,300})/g,
    is: "warning",
    what: "is not read as a list: the space after its sign is another one",
    fix: "Write: $1 $2",
  },
  {
    pattern:
      /(?<=^|\n)(?:[-+*]\p{L}{2}[^\n]{0,500}(?:\n[-+*]\p{L}{2}[^\n]{0,500}){1,500}|\d{1,4}[.)]\p{L}[^\n]{0,500}(?:\n\d{1,4}[.)]\p{L}[^\n]{0,500}){1,500})/gu,
    is: "warning",
    what: "is not read as a list: there is no space after its signs",
    fix: `Write a space after each of them, ${OR_BACKTICKS}`,
  },
  {
    pattern: /(?<=^|\n)[•‣◦▪●○■][^\n]{1,500}(?:\n[•‣◦▪●○■][^\n]{1,500}){1,500}/g,
    is: "warning",
    what: "is not read as a list: its lines are published as one",
    fix: "Write a hyphen and a space at the start of each line: - One point",
  },
  {
    pattern: /(?<=\n)\d{1,9}[.)][ \t]{1,9}[^\n]{1,500}(?:\n\d{1,9}[.)][ \t]{1,9}[^\n]{1,500}){1,500}/g,
    is: "warning",
    what: "is not read as a list: it starts within a paragraph, and not with 1",
    fix: "Write an empty line above it",
  },
  {
    pattern:
      /(?<=^|[^|\s][ \t]{0,9}\n)\|(?=[^\n]{0,300}[\p{L}\p{N}])[^\n]{0,300}\|[ \t]{0,9}(?:\n\|(?=[^\n]{0,300}[\p{L}\p{N}])[^\n]{0,300}){1,200}/gu,
    is: "warning",
    what: "is not read as a table: there is no line of dashes below its first line",
    fix: "Write that line, with as many columns: | --- | --- |",
  },
  {
    pattern: /(?<=\n)(?=[^\n]{0,300}\|)(?=[^\n]{0,300}-)[-|: \t]{3,300}(?=\n|$)/g,
    is: "warning",
    what: "is not read as the line of dashes of a table",
    fix: "Write as many columns in it as in the line above: | --- | --- |",
  },
  {
    pattern: /(?<![\w\]\\!])\[([^\][\n]{1,200})\][ \t]{1,9}\((https?:\/\/[^\s()]{1,500})\)/g,
    is: "warning",
    what: "is not read as a link: there is a space in it",
    fix: "Write: [$1]($2)",
  },
  {
    pattern: /\(([^()\n]{1,200})\)\[(https?:\/\/[^\s\][]{1,500})\]/g,
    is: "warning",
    what: "is not read as a link: its brackets are the other way round",
    fix: "Write: [$1]($2)",
  },
  {
    pattern: /(?<![\w\]\\])\[(?:[^\][\n]{0,60}\s)?-?@[\w:.-]{2,80}(?:[;,][^\][\n]{0,200})?\](?![([:])/g,
    is: "warning",
    what: "is a citation of another tool, which is published as it is written",
    fix: `Write a footnote, [^1], and below the text its source, [^1]: Doe (2020), ${OR_BACKTICKS}`,
  },
  {
    pattern: /(?<![\w+\\])\+\+(?=[\p{L}\p{N}])([^+\n]{1,200})(?<=[\p{L}\p{N}.!?])\+\+(?![\w+])/gu,
    is: "warning",
    what: "is published as it is written, not as underlined",
    fix: "Write **$1**, or put it in backticks",
  },
  { ...TEX, pattern: /^\$\$[ \t]*(?:\n[^$]{0,2000}\$\$|$)/gm, isMeant: () => true },
  { ...TEX, pattern: /(?<!\$)\$\$([^$\n]{1,1000})\$\$(?!\$)/g },
  { ...TEX, pattern: /(?<![\w$\\])\$(?![\s$])([^$\n]{1,200})(?<!\s)\$(?![\w$({])/g },
  { ...TEX, pattern: /\\[([]([^\n]{1,200}?)\\[)\]]/g },
  { ...TEX, pattern: /\\begin\{[a-z]{1,20}\*?\}/g, isMeant: () => true },
  {
    pattern: /(?<![\w:/]):(?:[a-z][a-z\d_+-]{1,40}|[+-]1|100):(?![\w:/])/g,
    is: "warning",
    what: "is published as it is written, not as an emoji",
    fix: `Write the emoji itself, such as 🎉, ${OR_BACKTICKS}`,
  },
  {
    pattern: /\{%[^{}]{1,300}%\}|(?<![{$])\{\{[^{}]{1,300}\}\}/g,
    is: "warning",
    what: "is a command of another tool, which is published as it is written",
    fix: `Write in Markdown what it shows, ${OR_BACKTICKS}`,
  },
  {
    pattern: /\{:[^{}\n]{1,200}\}|(?<=\uFFFC)\{[^{}\n]{1,100}\}|(?<!::: ?)\{[#.][\p{L}_-][^{}\n]{0,100}\}(?=\s*$)/gmu,
    is: "warning",
    what: "is an attribute, which is published as it is written",
    fix: "Remove it: the id of a heading is its text in small letters, and there are no classes",
  },
  {
    pattern:
      /(?<![^\n])(?:import[ \t]+(?:[\w*{][^\n"']{0,200}[ \t]from[ \t]+)?["'][^\n]{1,200}|export[ \t]+(?:const|let|default|function)\s[^\n]{0,200})|\{\/\*/g,
    is: "warning",
    what: "is MDX, which is published as it is written",
    fix: "Remove it; a page with components is written in React, in custom/pages",
  },
  {
    pattern: /^(?::{3,}[ \t]*[{\w][^\n]{0,200}|::[a-z]{1,40}[[{][^\n]{0,200}|(?:!!!|\?\?\?)\+?[ \t]+[\w"][^\n]{0,200})/gm,
    is: "warning",
    what: "is a box of another tool, which is published as it is written",
    fix: "Write a quote whose first line is > [!NOTE] (or TIP, IMPORTANT, WARNING, CAUTION)",
  },
  {
    pattern: /^\[![\w-]{1,30}\][^\n]{0,200}/g,
    is: "warning",
    what: "is not one of the boxes that quotes can be",
    fix: "Write [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] or [!CAUTION], alone in its line",
  },
  {
    pattern: /(?<![\w\]\\])!?\[\[(?!\s)([^\][\n]{1,200})\]\]/g,
    is: "warning",
    what: "is a wiki link, which is published as it is written",
    fix: "Write the name of its file: [a post](a-post.md), or a picture: ![What it shows](images/a.png)",
    isMeant: (inside) => isNamed(inside) && !/^_?toc_?$/i.test(inside),
  },
  {
    pattern: /^\[{1,2}_?toc_?\]{1,2}[ \t]*$/gim,
    is: "warning",
    what: "is published as it is written",
    fix: "Remove it: a page with two headings has its contents beside the text",
  },
  {
    pattern: /(?<![\w%])%%[^%]{1,500}%%(?![\w%])/g,
    is: "warning",
    what: "is a comment of another tool, which is published",
    fix: "Remove it, or write <!-- a comment -->",
  },
  {
    pattern: /(?<=\S\n):[ \t]+[^\s:][^\n]{0,200}|^\*\[[^\][\n]{1,50}\]:[^\n]{0,200}/gm,
    is: "warning",
    what: "is a definition of another tool, which is published as it is written",
    fix: "Write the word and its meaning as a sentence, or as an item of a list",
  },
  {
    pattern: /(?<=[\w)])(?:\^[\w+-]{1,10}\^(?![\w^])|~[\w+-]{1,10}~(?!~))/g,
    is: "warning",
    what: "is published as it is written, not raised or lowered",
    fix: `Write the sign itself, such as ² or ₂, ${OR_BACKTICKS}`,
  },
  {
    pattern: /(?<![~\w/])~(?=[\p{L}\p{N}])([^~\n]{1,200})(?<=[\p{L}\p{N}.!?])~(?![~\w])/gu,
    is: "warning",
    what: "is published as it is written, not as deleted text",
    fix: "Write ~~$1~~, or put it in backticks",
  },
  {
    pattern: /(?<![\p{L}\p{N}=<>!])==(?=[\p{L}\p{N}])([^=\n]{1,200})(?<=[\p{L}\p{N}.!?)])==(?![\p{L}\p{N}=])/gu,
    is: "warning",
    what: "is published as it is written, not as a mark",
    fix: "Write **$1**, or put it in backticks",
  },
  {
    pattern: /(?<![\w\]\\])\[([^\][\n]{1,200})\]\[[^\][\n]{0,200}\]/g,
    is: "warning",
    what: "refers to an address that is not defined",
    fix: "Write the address: [$1](https://example.com/), or define it below",
    isMeant: isNamed,
  },
];

type Dialect = { is: Finding["is"]; line: number; needle: string; what: string; fix: string };

/** Finds the syntax of other tools in a paragraph. `line` counts from its start. */
export const findDialects = (shown: string): Dialect[] => findSyntaxes(shown, SYNTAXES);

/** Finds stars in a paragraph that were meant as emphasis. */
export const findUnreadEmphasis = (shown: string): Dialect[] => findSyntaxes(shown, EMPHASIS);

function findSyntaxes(shown: string, syntaxes: readonly Syntax[]): Dialect[] {
  return syntaxes.flatMap(({ pattern, is, what, fix, isMeant }) =>
    [...shown.matchAll(pattern)].flatMap((match) => {
      const [text, ...groups] = match.map((group) => (group ?? "").replaceAll(READ, ""));
      const [first = "", second = ""] = groups;
      if (text === undefined || (isMeant && !isMeant(first))) return [];
      const [needle = ""] = text.split(/[\n\uFFFB\uFFFC\\]/).filter(Boolean);
      const line = shown.slice(0, match.index).split("\n").length - 1;
      const fill = (_: string, group: string) => (group === "&" ? text : group === "1" ? first : second);
      const filled = typeof fix === "string" ? fix.replaceAll(/\$([&12])/g, fill) : fix(first, second);
      return [{ is, line, needle, what, fix: filled }];
    }),
  );
}
