import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { everyFile, FOR_EVER, MINUTES } from "../../weavefolio/build/host-headers.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");

/** Parses the header lines of a configuration. The last line of a name wins. */
function parseHeaders(text: string, line: RegExp): Record<string, string> {
  return Object.fromEntries([...text.matchAll(line)].map(([, name = "", value = ""]) => [name, value]));
}

test("nginx sends the same headers as the hosts that read _headers", () => {
  const config = read("nginx.conf");
  const { "Cache-Control": caching, ...security } = parseHeaders(config, /^ {2}add_header (\S+) "?(.*?)"? always;$/gm);
  expect(security).toEqual(everyFile);
  expect(caching).toBe("$weavefolio_cache");
  for (const time of [FOR_EVER, MINUTES]) expect(config).toContain(`"${time}";`);
});

test("Caddy sends the same headers as the hosts that read _headers", () => {
  const config = read("Caddyfile");
  const shared = config.slice(config.indexOf("(headers)"), config.indexOf("\n}\n"));
  const { Vary, ...headers } = parseHeaders(shared, /^\t\t(\w\S+) "(.*)"$/gm);
  expect(Vary).toBe("Accept-Encoding");
  expect(headers).toEqual({ ...everyFile, "Cache-Control": MINUTES });
  expect(config).toContain(`"${FOR_EVER}"`);
});

test("Vercel sends the same headers as the hosts that read _headers", () => {
  type Rule = { source: string; headers: { key: string; value: string }[] };
  const rules: Rule[] = JSON.parse(read("vercel.json")).headers;
  const rulesBySource = Object.fromEntries(
    rules.map(({ source, headers }) => [source, Object.fromEntries(headers.map(({ key, value }) => [key, value]))]),
  );
  const hashed = { "Cache-Control": FOR_EVER };
  expect(rulesBySource).toEqual({ "/(.*)": everyFile, "/(assets|fonts)/(.*)": hashed, "/:language/assets/(.*)": hashed });
});
