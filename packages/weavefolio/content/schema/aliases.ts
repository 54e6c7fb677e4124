import { list, notation, withExample } from "./field-types.ts";

const SEGMENT = "[\\p{L}\\p{N}_~+-][\\p{L}\\p{M}\\p{N}._~+-]{0,79}";
const OLD_PATH = new RegExp(`^(?:/${SEGMENT}){1,8}/?$`, "u");

/** Suggests the path of a full address, and /old for old. */
function suggestPath(written: string): string | undefined {
  const path = URL.canParse(written) ? decodeURI(new URL(written).pathname) : `/${written}`;
  return OLD_PATH.test(path) ? path : undefined;
}

const manual = { description: "An earlier path of the page, below the site's address.", example: "/2019/09/old-name/" };

const advice = withExample("Write the old path below the site's address: letters, digits and -._~+ between slashes", manual);

/** Earlier addresses of a page, which lead to it. */
export const aliases = () =>
  list(notation(OLD_PATH, advice, manual, suggestPath), {
    description: "Earlier paths of the page, below the site's address. They redirect to it.",
    unique: [[]],
  }).default([]);
