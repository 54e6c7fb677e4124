import { expect, test } from "vitest";
import { findActiveContent } from "./active-svg.ts";

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

const wrap = (inside: string, attributes = "") => `<svg ${SVG} ${attributes}>\n${inside}</svg>`;

test.each([
  ["a script", wrap("<script>alert(1)</script>"), "contains a script (its line 2)"],
  ["a script by prefix", wrap("<s:script/>", 'xmlns:s="http://www.w3.org/2000/svg"'), "contains a script (its line 2)"],
  ["a script after what looks like a comment", wrap("<style><![CDATA[<!--]]></style>\n<script/>"), "contains a script (its line 3)"],
  ["an event handler", wrap("", "onload='alert(1)'"), "contains an event handler (its line 1)"],
  ["an event handler on its own line", wrap('<path d="M0 0"\n\tonclick\n=\n"alert(1)"/>'), "contains an event handler (its line 3)"],
  ["an event handler that an animation sets", wrap('<set attributeName="onclick" to="alert(1)"/>'), "animates a link (its line 2)"],
  ["a foreign object", wrap("<foreignObject/>"), "contains a foreign object (its line 2)"],
  ["HTML", wrap('<i:p xmlns:i="http://www.w3.org/1999/xhtml"/>'), "contains HTML or MathML (its line 2)"],
  [
    "HTML after a declaration without a value",
    wrap('<i xmlns:a xmlns:i="http://www.w3.org/1999/xhtml"/>'),
    "contains HTML or MathML (its line 2)",
  ],
  ["HTML by reference", wrap("", 'xmlns:h="http://www.w3.org/1999/&#x78;html"'), "contains HTML or MathML (its line 1)"],
  ["an entity", `<!DOCTYPE svg [<!ENTITY s "&#60;script/&#62;">]>${wrap("&s;")}`, "contains a script (its line 1)"],
  ["an entity in parts", `<!DOCTYPE svg [<!ENTITY s "x">]>${wrap("&s;")}`, "defines entities (its line 1)"],
  ["a default attribute", `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${wrap("")}`, "defines entities (its line 1)"],
  [
    "a style sheet that makes HTML",
    `<?xml-stylesheet type="text/xsl" href="#x"?>${wrap("")}`,
    "contains a style sheet instruction (its line 1)",
  ],
  ["a link that runs", wrap('<a xlink:href="java&#10;script:alert(1)"><path/></a>'), "links to another address (its line 2)"],
  ["a link that an animation sets", wrap('<animate attributeName="xlink:href" values="#a"/>'), "animates a link (its line 2)"],
  ["another base", wrap('<use href="#a"/>', 'xml:base="https://elsewhere.example/"'), "links to another address (its line 1)"],
  ["a picture elsewhere", wrap('<image href="https://elsewhere.example/x.png"/>'), "links to another address (its line 2)"],
  ["a drawing in a drawing", wrap('<use href="data:image/svg+xml,x#a"/>'), "links to another address (its line 2)"],
  ["a paint elsewhere", wrap('<path fill="url(//elsewhere.example/#a)"/>'), "loads another file (its line 2)"],
  ["a font elsewhere", wrap("<style>@font-face{src:url( 'https://elsewhere.example/a.woff2')}</style>"), "loads another file (its line 2)"],
  ["an escaped address", wrap("<style>path{fill:\\75 \\r\\6c(https://elsewhere.example/)}</style>"), "loads another file (its line 2)"],
  [
    "an address escaped at the end of a line",
    wrap("<style>path{fill:\\75\nrl(https://elsewhere.example/)}</style>"),
    "loads another file (its line 2)",
  ],
  ["a style sheet elsewhere", wrap('<style>@\\69mport "https://elsewhere.example/"</style>'), "loads another file (its line 2)"],
  ["an encoding that hides names", `<?xml version="1.0" encoding='UTF-7'?>${wrap("+ADw-script+AD4-")}`, "is not UTF-8 text"],
  ["UTF-16", Buffer.from(wrap("<script/>"), "utf16le"), "is not UTF-8 text"],
  ["Latin-1", Buffer.from(wrap("é"), "latin1"), "is not UTF-8 text"],
])("finds %s", (_what, svg, found) => {
  expect(findActiveContent(Buffer.isBuffer(svg) ? svg : Buffer.from(svg))).toBe(found);
});

test.each([
  [
    "a gradient, a reused shape and an embedded picture",
    wrap('<use xlink:href = "#a"/><path style="fill:url(&quot;#b&quot;)"/><image href="data:image/png;base64,iVBORw0KGgo="/>'),
  ],
  ["an animation", wrap('<animate attributeName="opacity" values="0;1" begin="mouseover"/>')],
  ["an embedded font", wrap("<style>/* on = 1 */@font-face{src:url(data:font/woff2;base64,d09GMg==)}</style>")],
  [
    "an editor's notes",
    `\uFEFF<?xml version="1.0" encoding="utf-8" standalone="no"?>\n<!-- Generator: https://editor.example -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${wrap(
      '<sodipodi:namedview inkscape:zoom="1"/><metadata><rdf:li rdf:resource="https://licence.example/"/></metadata><title>Reason on paper</title>',
    )}`,
  ],
])("accepts %s", (_what, svg) => {
  expect(findActiveContent(Buffer.from(svg))).toBeUndefined();
});
