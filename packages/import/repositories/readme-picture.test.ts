import { expect, test } from "vitest";
import { listReadmePictures } from "./readme-picture.ts";
import type { Repository } from "./service.ts";

const repository = { path: "mira/tides", url: "https://github.com/mira/tides" } as Repository;

const list = (text: string, path = "README.md") => listReadmePictures({ path, text }, repository);

test.each([
  ["![The chart](docs/chart.png)", "docs/chart.png", "The chart"],
  ['![A](<./docs/chart.PNG> "Title")', "docs/chart.PNG", "A"],
  ["![](/chart.webp?raw=true)", "chart.webp", undefined],
  ['<p align="center"><img width=600 src=\'docs/my%20chart.jpg\' alt="Two &lt; three"></p>', "docs/my chart.jpg", "Two &lt; three"],
  ["![a](https://github.com/mira/tides/blob/main/chart.png?raw=true)", "chart.png", "a"],
  ["![a](https://raw.githubusercontent.com/mira/tides/refs/heads/main/docs/chart.gif)", "docs/chart.gif", "a"],
])("%s is a file of the repository", (text, path, alt) => {
  expect(list(text)).toEqual([{ path, alt }]);
});

test("a path is relative to the README", () => {
  expect(list("![a](../chart.png)", "docs/README.md")).toEqual([{ path: "chart.png", alt: "a" }]);
});

test.each([
  ["[![CI](https://github.com/mira/tides/actions/workflows/ci.yml/badge.svg)](https://github.com/mira/tides)"],
  ["![npm](https://img.shields.io/npm/v/tides.png)"],
  ["![a](https://elsewhere.example/chart.png)"],
  ["![a](//elsewhere.example/chart.png)"],
  ["![a](https://raw.githubusercontent.com/other/tides/main/chart.png)"],
  ["![a](https://github.com/mira/tides-2/raw/main/chart.png)"],
  ["![a](../../etc/chart.png)"],
  ["![a](docs/..%2F..%2Fchart.png)"],
  ["![a](https://github.com/mira/tides/raw/main/docs/..%2F..%2F..%2F..%2Fother/chart.png)"],
  ["![a](chart%E0%A4%A.png)"],
  ["![a](docs/badge.png)"],
  ["![a](logo.svg)"],
  ["![a](data:image/png;base64,AAAA)"],
])("%s isn't imported", (text) => {
  expect(list(text)).toEqual([]);
});

test("a README made to be slow is read at once", () => {
  expect(list(`${"![".repeat(20_000)}${"<img ".repeat(20_000)}`)).toEqual([]);
});
