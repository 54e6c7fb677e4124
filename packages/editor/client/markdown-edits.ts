/** A text and what is selected in it. */
export type Selected = { text: string; start: number; end: number };

/** Replaces a part of a text. Then a part of it is selected, by its places in the new text. */
export type Edit = { start: number; end: number; insert: string; select: readonly [start: number, end: number] };

type Mark = "*" | "**";

/** Adds a mark around the selection, or around the word at the caret, or removes it. */
export function toggleMark(selected: Selected, mark: Mark): Edit {
  const { text, start, end } = withoutMarks(toWord(selected));
  const stars = Math.min(/\*{0,3}$/.exec(text.slice(0, start))?.[0].length ?? 0, /^\**/.exec(text.slice(end))?.[0].length ?? 0);
  const isMarked = mark === "**" ? stars >= 2 : stars % 2 === 1;
  const inner = text.slice(start, end);
  const { length } = mark;
  if (isMarked) return { start: start - length, end: end + length, insert: inner, select: [start - length, end - length] };
  return { start, end, insert: mark + inner + mark, select: [start + length, end + length] };
}

const LINK = /\[([^\][]*)\]\(([^()]*)\)/g;

/** Makes a link of the selection, or of the word at the caret, and asks for its address there. A link becomes its text again. */
export function toggleLink(selected: Selected): Edit {
  const { text, start, end } = toWord(selected);
  const link = [...text.matchAll(LINK)].find(({ 0: { length }, index }) => index <= start && end <= index + length);
  if (link) {
    const [all, shown = ""] = link;
    return { start: link.index, end: link.index + all.length, insert: shown, select: [link.index, link.index + shown.length] };
  }
  const inner = text.slice(start, end);
  const isText = inner !== "" && !isAddress(inner);
  const place = isText ? start + `[${inner}](`.length : start + 1;
  return { start, end, insert: isText ? `[${inner}]()` : `[](${inner})`, select: [place, place] };
}

/** Pastes an address: on a selection as a link. Where only links with marks are links, it gets them. */
export function pasteAddress({ text, start, end }: Selected, address: string, isLinkedBare: boolean): Edit {
  const inner = text.slice(start, end);
  // Such as in the parentheses of a link.
  const isPart = /(?:\]\(|<|\S)$/.test(text.slice(0, start)) && inner === "";
  const isText = inner.trim() !== "" && !isAddress(inner);
  const bare = isPart || isLinkedBare ? address : `<${address}>`;
  const insert = isText ? `[${inner}](${escapeAddress(address)})` : bare;
  return { start, end, insert, select: [start + insert.length, start + insert.length] };
}

export function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)[^\s<>]+$/i.test(text) && URL.canParse(text);
}

/** Encodes what would end a link's address. */
export const escapeAddress = (address: string) => address.replaceAll("(", "%28").replaceAll(")", "%29");

const NO_WORD = /[^\p{L}\p{M}\p{N}]/u;

/** Selects the word at the caret if nothing is selected, and leaves out spaces around what is: marks belong beside words. */
function toWord({ text, start, end }: Selected): Selected {
  const inner = text.slice(start, end);
  if (inner.trim() !== "") return { text, start: end - inner.trimStart().length, end: start + inner.trimEnd().length };
  if (start !== end) return { text, start, end };
  const before = text.slice(0, start).split(NO_WORD).at(-1)?.length ?? 0;
  const after = text.slice(end).split(NO_WORD, 1)[0]?.length ?? 0;
  return { text, start: start - before, end: end + after };
}

/** Leaves out marks at both ends of what is selected. */
function withoutMarks({ text, start, end }: Selected): Selected {
  const inner = /^(\*{1,3})(.*)\1$/s.exec(text.slice(start, end));
  const { length } = inner?.[1] ?? "";
  return { text, start: start + length, end: end - length };
}
