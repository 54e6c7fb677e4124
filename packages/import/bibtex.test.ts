import { expect, test } from "vitest";
import { convertBibtex, readBibtex } from "./bibtex.ts";
import { parseBibtex } from "./parse-bibtex.ts";

const read = async (text: string) => {
  const { resume, problems } = convertBibtex(await parseBibtex(text), "publications.bib");
  return { publications: resume["publications"] as Record<string, unknown>[], problems };
};

test("an export of Zotero", async () => {
  const { publications } = await read(`
@inproceedings{okaforLedgersThatBalance2023,
  title = {Ledgers That Balance: A {{Study}} of {{NoSQL}} Stores},
  booktitle = {Proceedings of the 12th {{Example Conference}} on {{Databases}}},
  author = {Okafor, Mira and Müller, Jörg},
  year = 2023,
  month = may,
  pages = {1--10},
  publisher = {Example Press},
  address = {Harbourton},
  doi = {10.1000/ex.2023_17},
  urldate = {2024-01-05},
  copyright = {All rights reserved}
}`);
  expect(publications).toEqual([
    {
      name: "Ledgers That Balance: A Study of NoSQL Stores",
      "x-authors": ["Mira Okafor", "Jörg Müller"],
      "x-type": "paper",
      publisher: "Proceedings of the 12th Example Conference on Databases",
      releaseDate: "2023-05",
      url: undefined,
      "x-doi": "10.1000/ex.2023_17",
      other: {
        ...{ publisher: "Example Press", pages: "1–10", address: "Harbourton", urldate: "2024-01-05", copyright: "All rights reserved" },
      },
    },
  ]);
});

test("an export of Zotero in BibLaTeX has its journal and date under other names", async () => {
  const { publications } = await read(`
@thesis{okafor, title = {On Tides}, author = {Okafor, Mira}, date = {2019-09-30}, institution = {Harbourton University}, type = {phdthesis}}
@article{b, title = {B}, journaltitle = {Tides}, date = {2021-03/2021-04}, eprint = {2103.00001}, eprinttype = {arXiv}}
@online{c, title = {C}, date = {2018}, url = {https://tides.example/a_b?x=1\\&y=%20}}`);
  expect(publications).toMatchObject([
    { name: "B", publisher: "Tides", releaseDate: "2021-03", "x-type": "article", url: "https://arxiv.org/abs/2103.00001" },
    { name: "On Tides", publisher: "Harbourton University", releaseDate: "2019-09-30", "x-type": "thesis" },
    { name: "C", releaseDate: "2018", "x-type": undefined, url: "https://tides.example/a_b?x=1&y=%20" },
  ]);
});

test("an export of Google Scholar ends long lists of authors with “others”", async () => {
  const { publications } = await read(`
@article{okafor2022ledgers,
  title={Ledgers, again},
  author={Okafor, Mira and Berg, Anna van der and others},
  journal={arXiv preprint arXiv:2201.00001},
  year={2022}
}`);
  expect(publications).toMatchObject([
    {
      "x-authors": ["Mira Okafor", "Anna van der Berg", "et al."],
      "x-type": "preprint",
      publisher: "arXiv preprint arXiv:2201.00001",
    },
  ]);
});

test("an export of DBLP: wrapped lines, accents, a preprint in CoRR, and the book of a paper as another entry", async () => {
  const { publications, problems } = await read(`
@inproceedings{DBLP:conf/ex/OkaforM21,
  author    = {Mira Okafor and
               J{\\"{o}}rg M{\\"{u}}ller and
               Jos{\\'{e}} Garc{\\'{\\i}}a},
  title     = {Balancing {B}-Trees in \\emph{Practice}},
  pages     = {617--628},
  crossref  = {DBLP:conf/ex/2021},
  url       = {https://doi.org/10.1000/EX.2021.00062},
  doi       = {10.1000/EX.2021.00062},
  timestamp = {Tue, 20 Nov 2021 10:20:00 +0100},
  biburl    = {https://dblp.example/rec/conf/ex/OkaforM21.bib}
}
@article{DBLP:journals/corr/abs-2001, author = {Mira Okafor}, title = {Trees}, journal = {CoRR}, volume = {abs/2001.1}, year = {2020}}
@proceedings{DBLP:conf/ex/2021, title = {Proceedings of {EX} 2021}, booktitle = {Proceedings of {EX} 2021}, year = {2021}}`);
  expect(problems).toEqual([]);
  expect(publications).toMatchObject([
    {
      ...{ name: "Balancing B-Trees in Practice", "x-authors": ["Mira Okafor", "Jörg Müller", "José García"] },
      ...{ publisher: "Proceedings of EX 2021", "x-doi": "10.1000/EX.2021.00062", url: undefined },
    },
    { name: "Trees", publisher: "CoRR", "x-type": "preprint" },
  ]);
});

test("an export of Mendeley: escaped addresses, quotes, and the DOI as an address", async () => {
  const { publications } = await read(`
@article{Okafor2018,
  author = {Okafor, Mira},
  title = {{Tides {\\&} ledgers}},
  journal = {J. Tides},
  month = {jun},
  year = {2018},
  doi = {https://doi.org/10.1000/a{\\_}b},
  url = {http://tides.example/a{\\_}b},
  file = {:C$\\backslash$:/Users/mira/a.pdf:pdf}
}
@book{Okafor2017, author = {Okafor, Mira}, title = "Tides", publisher = "Quay Press", year = 2017, month = "March"}
@patent{P1, title = {Tide gauge}, author = {Okafor, Mira}, year = {2016}, number = {EP 1}}`);
  expect(publications).toMatchObject([
    { name: "Tides & ledgers", releaseDate: "2018-06", "x-doi": "10.1000/a_b", url: "http://tides.example/a_b" },
    { name: "Tides", publisher: "Quay Press", releaseDate: "2017-03", "x-type": "book" },
    { name: "Tide gauge", "x-type": "patent", other: { number: "EP 1" } },
  ]);
});

test.each([
  ["{\\'E}tudes: {\\ss} {\\aa} \\~n \\c{c} \\v{s} {\\L} {\\O}", "Études: ß å ñ ç š Ł Ø"],
  ["Bounds in $O(n^2)$ for $\\alpha$-trees", "Bounds in O(n²) for α-trees"],
  ["``Quoted'' -- and --- dashes~\\LaTeX{}", "“Quoted” – and — dashes LaTeX"],
  ["H$_2$O, 5\\% \\& more\\ldots", "H₂O, 5% & more…"],
  ["A\\ B and\\\nC", "A B and C"],
  ["5% faster, {50%} smaller, %\n and 10%", "5% faster, 50% smaller, and 10%"],
  ["Maps &amp; walks in Gen&egrave;ve, &#xA7; 5, AT&T; &copy", "Maps & walks in Genève, § 5, AT&T; &copy"],
  ["The compiler\\textquotesingle{}s view \\textbar{} \\protect\\small part", "The compiler's view | part"],
])("the title %s is read as text", async (written, title) => {
  const { publications } = await read(`@misc{a, title = {${written}}, year = 2020}`);
  expect(publications[0]?.["name"]).toBe(title);
});

test("abbreviations and joined strings are resolved", async () => {
  const { publications } = await read(`@string{tides = "Journal of {T}ides"}\n@article{a, title = "A", journal = tides # ", Series B"}`);
  expect(publications[0]?.["publisher"]).toBe("Journal of Tides, Series B");
});

test("a month that can't be read leaves the year, and a year in words stays for the report", async () => {
  const { publications } = await read(`@misc{a, title = {A}, year = 2020, month = {June--July}}
@misc{b, title = {B}, year = 2019, month = {Spring}}
@misc{c, title = {C}, year = {in press}}`);
  const dates = publications.map(({ releaseDate, other }) => [releaseDate, other]);
  expect(dates).toEqual(
    expect.arrayContaining([
      ["2020-06", {}],
      ["2019", { month: "Spring" }],
      ["in press", {}],
    ]),
  );
});

test("the newest publication is the first, and one without a date the last", async () => {
  const { publications } = await read("@misc{a, title={A}}\n@misc{b, title={B}, year=2019}\n@misc{c, title={C}, year=2020, month=2}");
  expect(publications.map(({ name }) => name)).toEqual(["C", "B", "A"]);
});

test("broken entries are named with their line, and the others are read", async () => {
  const { publications, problems } = await read(`@article{one, title={One}, year={2020}
@article{two, title={Two}, year=2021}
@article{three, title="Three, year=2021}

@article{four, title={Four}, journal=unknownjournal, year=2022}
@misc{five, author={Okafor, Mira}}
@article{six, title={Two}, year={2021}}`);
  expect(publications.map(({ name }) => name)).toEqual(["Four", "Two"]);
  expect(problems.map(({ line, entry, what }) => `${line} ${entry} ${what}`)).toEqual([
    expect.stringMatching(/^1 one is not imported: a brace/),
    expect.stringMatching(/^3 three is not imported: a brace/),
    expect.stringMatching(/^5 unknownjournal is an abbreviation/),
    "6 five is not imported: it has no title",
    "7 six is imported once: the file has it twice",
  ]);
});

test.each([
  ["url={\\url{https://example.org/x%20y.pdf}}"],
  ["url={https://example.org/x%20y.pdf}"],
  ['howpublished="\\url{https://example.org/x%20y.pdf}"'],
  ["howpublished={\\href{https://example.org/x%20y.pdf}{Slides}}"],
])("an address keeps its percent signs: %s", async (field) => {
  const { publications } = await read(`@misc{a, title={A}, % a comment\n ${field}, year=2020}% another {\n@misc{b, title={B}, year=2019}`);
  expect(publications).toMatchObject([{ url: "https://example.org/x%20y.pdf" }, { name: "B" }]);
});

test.each([
  ["Doe, J., Roe, J., and Poe, E.", ["J. Doe", "J. Roe", "E. Poe"]],
  ["Doe, J., Roe, J., Poe, E.", ["J. Doe", "J. Roe", "E. Poe"]],
  ['Doe, Jane, Roe, John and M{\\"u}ller, Eve', ["Jane Doe", "John Roe", "Eve Müller"]],
  ["Jane Doe, John Roe, and Eve Poe", ["Jane Doe", "John Roe", "Eve Poe"]],
])("authors with commas between them are read, and reported with the entry: %s", async (authors, names) => {
  const { publications, problems } = await read(`@misc{k, title={A}, author={${authors}}}`);
  expect(publications[0]?.["x-authors"]).toEqual(names);
  expect(problems).toEqual([
    { line: 1, entry: "k", what: expect.stringMatching(/^separates its authors with commas, and is read as .*; .*; .*If that is wrong/) },
  ]);
});

test.each([
  ["Smith, Jr., John and Roe, Jane", ["John Smith, Jr.", "Jane Roe"]],
  ["Garc{\\'i}a M{\\'a}rquez, Gabriel Jos{\\'e}", ["Gabriel José García Márquez"]],
  ["{Example, Consortium, and Partners} and van der Berg, Anna", ["Example, Consortium, and Partners", "Anna van der Berg"]],
  ["山田, 太郎 and 김, 철수", ["山田 太郎", "김 철수"]],
])("authors as BibTeX separates them have nothing to report: %s", async (authors, names) => {
  const { publications, problems } = await read(`@misc{k, title={A}, author={${authors}}}`);
  expect({ names: publications[0]?.["x-authors"], problems }).toEqual({ names, problems: [] });
});

test("commands of LaTeX that aren't read are reported with their entry, unless no field takes them", async () => {
  const { publications, problems } = await read(`@misc{a, title={Over \\SI{10}{\\kilo\\metre}}, year=2020, note={\\foo{x}}}`);
  expect(publications[0]?.["name"]).toBe("Over 10");
  expect(problems).toEqual([
    { line: 1, entry: "a", what: expect.stringMatching(/^has LaTeX that the import doesn't read: \\SI \\kilo \\metre\. Complete/) },
  ]);
});

test("a file whose values grow without bound is refused in a sentence", async () => {
  const strings = Array.from({ length: 39 }, (_, index) => `@string{s${index + 1} = s${index} # s${index}}`);
  const text = `@string{s0 = "x"}\n${strings.join("\n")}\n@article{k, title = s39}`;
  await expect(readBibtex(text, "a.bib")).rejects.toThrow(/^a\.bib (?:needs more than|takes longer than|has values that grow).*\.$/);
});

test("a file without entries is refused", async () => {
  await expect(read("% nothing yet")).rejects.toThrow("publications.bib has no BibTeX entries");
});
