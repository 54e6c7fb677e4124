import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testFolder } from "../../weavefolio/content/load/test-folder.ts";
import { shootProjects } from "./shoot-projects.ts";
import type { Taken } from "./take-pictures.ts";

const png = (background: string) =>
  sharp({ create: { width: 16, height: 10, channels: 3, background } })
    .png()
    .toBuffer();

const taken: Taken = { pictures: { light: await png("#fff"), phone: await png("#ddd") }, hasBanner: false, refused: [] };
const withDark: Taken = { ...taken, pictures: { ...taken.pictures, dark: await png("#111"), phoneDark: await png("#222") } };

const PROJECTS = `# Mine.
projects:
  - title: Tides # the first
    live: https://tides.test/
    draft: true
  - title: Ledger
    live: https://ledger.test/
    image: { src: images/own.png, alt: My own, crop: 0 0 100 90 }
  - title: Without an address
`;

type Given = { refresh?: boolean; withClip?: boolean; today?: string; answer?: boolean; gives?: Taken };

/** Two projects with an address: one without a picture, and one with the owner's. */
async function camera(result: Taken = taken) {
  const { folder } = testFolder();
  const write = (file: string, bytes: string | Buffer) => writeFileSync(join(folder, file), bytes);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  write("projects.yaml", PROJECTS);
  write("images/own.png", await png("#0a0"));
  const shoot = async (
    names: string[] = [],
    { refresh = false, withClip = false, today = "2026-11-26", answer, gives = result }: Given = {},
  ) => {
    const [asked, shot, printed]: string[][] = [[], [], []];
    const code = await shootProjects(
      { folder, names, refresh, withClip, today },
      {
        print: (text) => printed?.push(text),
        confirm: answer === undefined ? undefined : async (question) => Boolean(asked?.push(question) && answer),
        take: async ({ live }) => {
          shot?.push(live);
          return gives;
        },
      },
    );
    return { code, asked, shot, out: printed?.join("\n") };
  };
  return { folder, write, read, shoot };
}

test("a picture is set with an alternative text to write, and the rest of the file stays", async () => {
  const { read, shoot } = await camera(withDark);
  const { code, shot, out } = await shoot(["tides"]);
  expect({ code, shot }).toEqual({ code: 0, shot: ["https://tides.test/"] });
  expect(out).toContain("images/tides.webp, images/tides-phone.webp, images/tides-dark.webp, images/tides-phone-dark.webp");
  const image = '    image:\n      src: images/tides.webp\n      alt: ""\n      dark: images/tides-dark.webp\n';
  expect(read("projects.yaml")).toBe(PROJECTS.replace("    draft: true\n", `    draft: true\n${image}`));
});

test("an owner's picture is kept without a terminal, and replaced only after a yes", async () => {
  const { read, shoot } = await camera();
  const { code, shot, out } = await shoot();
  expect({ code, shot }).toEqual({ code: 0, shot: ["https://tides.test/"] });
  expect(out).toContain("“Ledger” keeps its own picture, images/own.png");
  expect((await shoot(["Ledger"], { answer: false })).asked).toEqual(["Replace images/own.png, your own picture of “Ledger”?"]);
  expect(read("projects.yaml")).toContain("image: { src: images/own.png, alt: My own, crop: 0 0 100 90 }");
  await shoot(["Ledger"], { answer: true });
  expect(read("projects.yaml")).toContain('image: { src: images/ledger.webp, alt: "" }');
});

test("only --refresh renews a picture that was taken, in place, with its alternative text", async () => {
  const { folder, write, read, shoot } = await camera(withDark);
  await shoot(["tides"]);
  write("projects.yaml", read("projects.yaml").replace('alt: ""', "alt: The tide today"));
  expect(await shoot(["tides"])).toMatchObject({ shot: [], out: "“Tides” has a picture of 2026-11-26: add --refresh to renew it." });
  const before = read("images/tides.webp");
  const light: Taken = { ...taken, pictures: { light: await png("#00f"), phone: await png("#00f") } };
  await shoot(["tides"], { refresh: true, today: "2026-12-24", gives: light });
  expect(read("images/tides.webp")).not.toBe(before);
  expect(read("projects.yaml")).toContain("      src: images/tides.webp\n      alt: The tide today\n  - title: Ledger");
  expect(read(".taken-pictures.json")).toContain('"taken": "2026-12-24"');
  expect(existsSync(join(folder, "images/tides-2.webp"))).toBe(false);
});

test("a taken picture that the owner has edited is the owner's, and never overwritten", async () => {
  const { write, read, shoot } = await camera();
  await shoot(["tides"]);
  write(
    "images/tides.webp",
    await sharp(await png("#f0f"))
      .webp()
      .toBuffer(),
  );
  expect((await shoot(["tides"], { refresh: true })).out).toContain("keeps its own picture, images/tides.webp");
  const edited = read("images/tides.webp");
  await shoot(["tides"], { refresh: true, answer: true });
  expect(read("images/tides.webp")).toBe(edited);
  expect(read("projects.yaml")).toContain("src: images/tides-2.webp");
});

test("a page without a picture is reported with the fix, and the others are pictured", async () => {
  const { folder, read, shoot } = await camera({ what: "answers with 404 Not Found", fix: "Deploy it again" });
  const { code, out } = await shoot(["tides", "nothing"]);
  expect(code).toBe(1);
  expect(out).toContain("“Tides” answers with 404 Not Found\n  Fix: Deploy it again.");
  expect(out).toContain("“nothing” is not a project with live:\n  Fix: Write one of: Tides, Ledger.");
  expect(read("projects.yaml")).toBe(PROJECTS);
  expect(existsSync(join(folder, "images/tides.webp"))).toBe(false);
});

test("a project that moved in the file meanwhile gets no picture of another one", async () => {
  const { folder, write, read, shoot } = await camera();
  const moved = PROJECTS.replace("title: Tides # the first\n    live: https://tides.test/", "title: New\n    live: https://new.test/");
  const gives = {
    ...taken,
    get pictures() {
      write("projects.yaml", moved);
      return taken.pictures;
    },
  };
  expect((await shoot(["tides"], { gives })).out).toContain("“Tides” was pictured, but projects.yaml has changed meanwhile");
  expect(read("projects.yaml")).toBe(moved);
  expect(existsSync(join(folder, "images/tides.webp"))).toBe(false);
});

test("two projects of one name have pictures of their own", async () => {
  const { write, read, shoot } = await camera();
  write(
    "projects.yaml",
    "projects:\n  - { title: A, slug: a, live: https://one.test/ }\n  - { title: A, slug: a-a, live: https://two.test/ }\n",
  );
  await shoot(["a"]);
  write("projects.yaml", "projects:\n  - { title: A, slug: a, live: https://two.test/ }\n");
  await shoot(["a"]);
  expect(read("projects.yaml")).toContain("src: images/a-2.webp");
});

test("what a page says of itself can't control the terminal", async () => {
  const { shoot } = await camera({ what: "is the default page of a server, “It works\u001b[2J”", fix: "Deploy it" });
  expect((await shoot(["tides"])).out).not.toContain("\u001b");
});

test("a cookie banner in the picture, and refused hosts, are reported", async () => {
  const { shoot } = await camera({ ...taken, hasBanner: true, refused: ["localhost:3000"] });
  const { out } = await shoot(["tides"]);
  expect(out).toContain("A cookie banner is in the picture");
  expect(out).toContain("It wanted something from localhost:3000");
});

test("invalid content and an unreadable record stop it", async () => {
  const { write, shoot } = await camera();
  write(".taken-pictures.json", "{");
  expect(await shoot()).toMatchObject({
    code: 1,
    shot: [],
    out: expect.stringContaining(".taken-pictures.json in the content folder can't be read"),
  });
  write("projects.yaml", "projects: 1");
  expect(await shoot()).toMatchObject({ code: 1, shot: [], out: expect.stringContaining("content/projects.yaml") });
});

test("a clip is set beside the picture, and one that could not be recorded is reported", async () => {
  const clip = { webm: Buffer.from("webm"), mp4: Buffer.from("mp4") };
  const { read, shoot } = await camera({ ...taken, clip });
  await shoot(["tides"]);
  await shoot(["tides"], { withClip: true });
  expect(read("projects.yaml")).toContain('      src: images/tides.webp\n      alt: ""\n    clip: media/tides.webm\n  - title: Ledger');
  expect([read("media/tides.webm"), read("media/tides.mp4")]).toEqual(["webm", "mp4"]);
  const none: Taken = { ...taken, clip: { what: "has nothing that moves", fix: "Record one yourself" } };
  const { out } = await shoot(["tides"], { withClip: true, refresh: true, gives: none });
  expect(out).toContain("It has no clip: it has nothing that moves. Record one yourself.");
  expect(read("projects.yaml")).toContain("clip: media/tides.webm");
});

test("of several taken pictures, the one that the owner has edited stays", async () => {
  const { write, read, shoot } = await camera(withDark);
  await shoot(["tides"]);
  write("images/tides-phone.webp", "mine");
  const gives: Taken = { ...withDark, pictures: { ...withDark.pictures, light: await png("#00f"), phone: await png("#00f") } };
  const { out } = await shoot(["tides"], { refresh: true, gives });
  expect(out).toContain("is pictured: images/tides.webp, images/tides-dark.webp, images/tides-phone-dark.webp");
  expect(read("images/tides-phone.webp")).toBe("mine");
});
