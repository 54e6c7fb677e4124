import ICAL from "ical.js";
import { expect, test } from "vitest";
import { formatVcard, makeContactVcf } from "./contact-vcf.ts";

const person = {
  name: "Jordan Vale",
  firstName: "Jordan",
  role: "Full-stack developer",
  email: "jordan.vale@example.com",
  links: {
    network: { label: "Professional network", url: "https://network.example.com/in/jordan-vale" },
    code: { label: "Code repositories", url: "https://code.example.com/jordan-vale" },
  },
  profiles: [],
};
const site = { address: "https://jordan-vale.example/Portfolio/", language: "en" };

function parseCard(card: string) {
  const entry = new ICAL.Component(ICAL.parse(card));
  const all = (name: string) => entry.getAllProperties(name);
  return {
    kind: entry.name,
    names: all("n").map((property) => property.getFirstValue()),
    value: (name: string) => all(name).map((property) => String(property.getFirstValue())),
    groups: all("url").map((property) => property.getParameter("group")),
  };
}

test("the card has name, role, email and every link", () => {
  const { kind, names, value, groups } = parseCard(formatVcard(person, site));
  expect(kind).toBe("vcard");
  expect(value("version")).toEqual(["4.0"]);
  expect(value("fn")).toEqual(["Jordan Vale"]);
  expect(names).toEqual([["Vale", "Jordan", "", "", ""]]);
  expect(value("title")).toEqual(["Full-stack developer"]);
  expect(value("email")).toEqual(["jordan.vale@example.com"]);
  expect(value("lang")).toEqual(["en"]);
  expect(value("url")).toEqual([site.address, person.links.network.url, person.links.code.url]);
  expect(value("x-ablabel")).toEqual(["Professional network", "Code repositories"]);
  expect(groups).toEqual([undefined, "link1", "link2"]);
});

test("the card has the phone number, the address, the time zone and further profiles, if they are public", () => {
  const { value } = parseCard(
    formatVcard(
      {
        ...person,
        ...{ phone: "+44 1632 960123", location: { city: "Harbourton", region: "Westshire; North", countryCode: "GB" } },
        ...{ timeZone: "Europe/London", profiles: [{ network: "Mastodon", url: "https://social.example/@jordan" }, { network: "IRC" }] },
      },
      site,
    ),
  );
  expect(value("tel")).toEqual(["+44 1632 960123"]);
  expect(value("adr")).toEqual([",,,Harbourton,Westshire; North,,GB"]);
  expect(value("tz")).toEqual(["Europe/London"]);
  expect(value("x-ablabel")).toEqual(["Professional network", "Code repositories", "Mastodon"]);
  expect(formatVcard(person, site)).not.toMatch(/^(?:TEL|ADR|TZ)/m);
});

test("the phone number in the card is the one for other countries", () => {
  expect(parseCard(formatVcard({ ...person, phone: "+44 (0)20 7946 0000" }, site)).value("tel")).toEqual(["+44 20 7946 0000"]);
});

test("the card has the photo, another site and the company of the current job", () => {
  const profile = {
    ...person,
    photo: { src: "/Portfolio/assets/me.webp", alt: "", width: 9, height: 9 },
    website: "https://notes.example/",
  };
  const jobs = [{ company: "Past", duration: { end: "2024-01" } }, { company: "Vale; Sons, Ltd", duration: {} }, { company: "Undated" }];
  const { value } = parseCard(String(makeContactVcf({ profile, site, experience: { jobs } }).body));
  expect(value("photo")).toEqual(["https://jordan-vale.example/Portfolio/assets/me.webp"]);
  expect(value("url")[1]).toBe("https://notes.example/");
  expect(value("org")).toEqual(["Vale; Sons, Ltd"]);
  const { body } = makeContactVcf({ profile: person, site, experience: { jobs: jobs.slice(0, 1) } });
  expect(String(body)).not.toMatch(/^(?:PHOTO|ORG)/m);
});

test("the file has the media type text/vcard", () => {
  const { type, body } = makeContactVcf({ profile: person, site, experience: { jobs: [] } });
  expect(type).toBe("text/vcard; charset=utf-8");
  expect(parseCard(String(body)).value("fn")).toEqual(["Jordan Vale"]);
});

test("the UID depends only on the site's address, and the card has no date", () => {
  const card = formatVcard(person, site);
  expect(parseCard(card).value("uid")).toEqual([site.address]);
  expect(parseCard(formatVcard({ ...person, role: "Designer" }, site)).value("uid")).toEqual([site.address]);
  expect(card).not.toMatch(/REV|20\d\d/);
});

test("special characters of the format are escaped", () => {
  const name = "Vale; Jordan, \\n “O'Hara” <b>:\nEND:VCARD";
  const { value, names } = parseCard(formatVcard({ ...person, name, firstName: "Vale;", role: "Builder, maker; \\ fixer" }, site));
  expect(value("fn")).toEqual([name]);
  expect(value("title")).toEqual(["Builder, maker; \\ fixer"]);
  expect(names).toEqual([["END:VCARD", "Vale;", "Jordan, \\n “O'Hara” <b>:", "", ""]]);
});

test("long lines are folded at 75 octets, between characters, and parsed completely", () => {
  const name = `${"Ærøskøbing ".repeat(9)}李偉 👩‍💻`;
  const card = formatVcard({ ...person, name, firstName: "Ærøskøbing" }, site);
  const lines = card.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line.startsWith(" ")).length).toBeGreaterThan(1);
  expect(card.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(card).toBe(Buffer.from(card).toString());
  expect(parseCard(card).value("fn")).toEqual([name]);
});

test("an international URL is written in ASCII", () => {
  const { value } = parseCard(
    formatVcard({ ...person, links: { ...person.links, code: { label: "Code", url: "https://bücher.example/ä?b,c;d" } } }, site),
  );
  expect(value("url")[2]).toBe("https://xn--bcher-kva.example/%C3%A4?b,c;d");
});

test("a first name that the name does not start with is a nickname", () => {
  expect(parseCard(formatVcard(person, site)).value("nickname")).toEqual([]);
  expect(parseCard(formatVcard({ ...person, firstName: "Jo" }, site)).value("nickname")).toEqual(["Jo"]);
});

test.each(["Jo Jo", "Jo Vale", "Vale Jordan"])("the nickname %s of two words isn't a part of the name", (firstName) => {
  const { value, names } = parseCard(formatVcard({ ...person, firstName }, site));
  expect(value("nickname")).toEqual([firstName]);
  expect(names).toEqual([["Vale", "Jordan", "", "", ""]]);
});

test.each([
  ["Dr. Jane Doe, PhD", "Dr. Jane Doe, PhD", ["Doe", "Jane", "", "Dr.", "PhD"]],
  ["Dr. Jane Doe, MD, MPH", "Dr. Jane Doe, MD, MPH", ["Doe", "Jane", "", "Dr.", "MD, MPH"]],
  ["Jane Doe (she/her)", "Jane Doe", ["Doe", "Jane", "", "", ""]],
])("the titles of %s are in their places, and no nickname", (name, fullName, parts) => {
  for (const firstName of ["Jane", "Dr. Jane"]) {
    const { value, names } = parseCard(formatVcard({ ...person, name, firstName }, site));
    expect(value("fn")).toEqual([fullName]);
    expect(names).toEqual([parts]);
    expect(value("nickname")).toEqual([]);
  }
});
