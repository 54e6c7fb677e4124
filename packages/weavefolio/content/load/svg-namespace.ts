import sax from "sax";

const NAMESPACE = "http://www.w3.org/2000/svg";

export const NAMESPACE_ADVICE = `Add xmlns="${NAMESPACE}" after <svg in the file`;

/** Whether an SVG's first element, if it has one, is one for browsers, too. Without its namespace, they show nothing, while other programs do. */
export function hasSvgNamespace(bytes: Buffer): boolean {
  const parser = sax.parser(true, { xmlns: true });
  let namespace: string | undefined;
  parser.onopentag = (tag) => {
    if ("uri" in tag) namespace ??= tag.uri;
  };
  parser.write(bytes.toString("utf8"));
  return namespace === undefined || namespace === NAMESPACE;
}
