import { expect, test } from "vitest";
import { catalogues } from "../../texts/catalogues.ts";
import { isPresent, readContext, readDate, readDates } from "./read-dates.ts";

/** Formats as “2018-06 – 2021”. A date that lasts ends with a dash, and one that isn't exact with a tilde. */
function format(text: string, file: string[] = []): string | undefined {
  const read = readDates(text, readContext(file));
  if (!read) return undefined;
  const { first = "", last = "", isOpen, isExact } = read;
  const dates = isOpen ? `${first} –` : first === last ? first : `${first} – ${last}`;
  return `${dates.trim()}${isExact ? "" : " ~"}`;
}

// The spellings are from public résumés, of which some have a fictional year.
const SINGLE = `
2018 | 2018
 2018  | 2018
2018. | 2018
'18 | 2018
2018-06 | 2018-06
2018-6 | 2018-06
2018/06 | 2018-06
2018/6 | 2018-06
2018.06 | 2018-06
2018.6 | 2018-06
2018 06 | 2018-06
201806 | 2018-06
2018‑06 | 2018-06
2018—06 | 2018-06
06/2018 | 2018-06
6/2018 | 2018-06
06-2018 | 2018-06
06.2018 | 2018-06
01 2023 | 2023-01
06 / 2018 | 2018-06
09/18 | 2018-09
06/96 | 1996-06
2018-06-15 | 2018-06-15
2018-6-5 | 2018-06-05
2018/06/15 | 2018-06-15
2018.06.15 | 2018-06-15
2019.10.2 | 2019-10-02
2018. 6. 15. | 2018-06-15
20180615 | 2018-06-15
2018-06-15T00:00:00 | 2018-06-15
2018-06-15T00:00:00.000Z | 2018-06-15
2018-06-15T00:00:00+02:00 | 2018-06-15
2018-06-15 10:41:02 +0900 | 2018-06-15
2018-06-15, 10:41 | 2018-06-15
15.06.2018 | 2018-06-15
15.6.2018 | 2018-06-15
5.6.2018 | 2018-06-05
15. 6. 2018 | 2018-06-15
15.06.18 | 2018-06-15
15/06/2018 | 2018-06-15
06/15/2018 | 2018-06-15
06/15/18 | 2018-06-15
15-06-2018 | 2018-06-15
06-01-96 | 1996 ~
03-30-20 | undefined
30-12-2024 | 2024-12-30
09-09-2021 | 2021-09-09
15.06.2018 14:30 | 2018-06-15
Fri Jun 15 2018 00:00:00 GMT+0200 | 2018-06-15
Tue, 24 Sep 2019 10:41:02 GMT | 2019-09-24
Jun 1, 2017 12:00:00 AM | 2017-06-01
2018-00 | 2018
2018-00-00 | 2018
2018-06-00 | 2018-06
2018/06/00 | 2018-06
00/06/2018 | 2018-06
00.00.2018 | 2018
0/2018 | 2018
2018- | 2018 –
2018-06- | 2018-06 –
2018-- | 2018 –
2018-XX-XX | 2018
2018-06-xx | 2018-06
2018-06-31 | 2018-06 ~
2018-02-30 | 2018-02 ~
2018-13 | 2018 ~
2018-15-06 | 2018 ~
05/06/2018 | 2018 ~
1/2/2018 | 2018 ~
05-06-2018 | 2018 ~
05/05/2018 | 2018-05-05
June 2018 | 2018-06
JULY 2023 | 2023-07
june 2018 | 2018-06
Jun 2018 | 2018-06
Jun. 2018 | 2018-06
Jun, 2018 | 2018-06
June, 2018 | 2018-06
Sept 2018 | 2018-09
Sept. 2016 | 2016-09
Sept, 2022 | 2022-09
2020 Nov. | 2020-11
2018 June | 2018-06
2018, June | 2018-06
June of 2018 | 2018-06
Jun-2019 | 2019-06
Jun-19 | 2019-06
Jun'19 | 2019-06
Jun '19 | 2019-06
Jun’ 19 | 2019-06
Jun/2019 | 2019-06
Jun. of 2019 | 2019-06
June2018 | 2018-06
Jun96 | 1996-06
15-Jun-2018 | 2018-06-15
15-Jun-18 | 2018-06-15
15 Jun 2018 | 2018-06-15
15 June, 2018 | 2018-06-15
15th June 2018 | 2018-06-15
15th of June, 2018 | 2018-06-15
1st oct, 2021 | 2021-10-01
June 15th, 2018 | 2018-06-15
June 15, 2018 | 2018-06-15
June 15 2018 | 2018-06-15
Friday, June 15, 2018 | 2018-06-15
2018 June 15 | 2018-06-15
June 00, 2018 | 2018-06
45 June 2018 | 2018-06 ~
Febuary 2018 | 2018-02
Febrary 2018 | 2018-02
Septmeber 2018 | 2018-09
Novemeber 2018 | 2018-11
Class of 2010 | 2010
Graduated 2010 | 2010
Expected May 2026 | 2026-05
Expected Aug. 2027 | 2027-08
May 2026 (expected) | 2026-05
June 2018 (remote) | 2018-06
Summer 2018 | 2018 ~
SPRING 2019 | 2019 ~
Fall 2016 | 2016 ~
Winter 2021 | 2021 ~
Early 2018 | 2018 ~
Mid-2018 | 2018 ~
Late June 2018 | 2018-06 ~
End of 2018 | 2018 ~
circa 2018 | 2018 ~
~2018 | 2018 ~
2018? | 2018 ~
Q1 2026 | 2026 ~
2024Q4 | 2024 ~
Q4'18 | 2018 ~
1st quarter 2018 | 2018 ~
H1 2018 | 2018 ~
Fall Semester 2018 | 2018 ~
Sommer 2018 | 2018 ~
Frühjahr 2018 | 2018 ~
WS 2018 | 2018 ~
Été 2018 | 2018 ~
Verano 2018 | 2018 ~
Лето 2018 | 2018 ~
3 кв. 2018 | 2018 ~
2018年春 | 2018 ~
Mai 2021 | 2021-05
5. März 2021 | 2021-03-05
Maerz 2021 | 2021-03
Dez. 2021 | 2021-12
Jänner 2021 | 2021-01
févr. 2020 | 2020-02
fevrier 2020 | 2020-02
1er juin 2020 | 2020-06-01
Août 2023 | 2023-08
Enero 2016 | 2016-01
ene. 2016 | 2016-01
setiembre 2016 | 2016-09
5 de mayo de 2021 | 2021-05-05
mayo del 2021 | 2021-05
Março de 2026 | 2026-03
Marco 2026 | 2026-03
Maio/2024 | 2024-05
Fev 2024 | 2024-02
luglio 2019 | 2019-07
sett. 2019 | 2019-09
maart 2022 | 2022-03
mrt. 2022 | 2022-03
3 czerwca 2023 | 2023-06-03
wrzesień 2023 | 2023-09
15 gru 2021 | 2021-12-15
červen 2018 | 2018-06
června 2018 | 2018-06
15. července 2018 | 2018-07-15
jún 2018 | 2018-06
Декабрь 2023 | 2023-12
Март 2021 | 2021-03
Сентябрь 2021 | 2021-09
Ноя 2021 | 2021-11
сент. 2021 | 2021-09
янв. 7, 2019 | 2019-01-07
июнь 2018 г. | 2018-06
15 июня 2018 года | 2018-06-15
жовтень 2022 р. | 2022-10
жовтня 2022 | 2022-10
юни 2018 | 2018-06
Ιούνιος 2018 | 2018-06
Ιουνίου 2018 | 2018-06
15 Ιουν 2018 | 2018-06-15
Ağustos 2018 | 2018-08
AĞUSTOS 2018 | 2018-08
Kasım 2018 | 2018-11
Haziran 2026 | 2026-06
iunie 2018 | 2018-06
június 2018 | 2018-06
2018. június 15. | 2018-06-15
kesäkuu 2018 | 2018-06
kesäkuuta 2018 | 2018-06
juni 2018 | 2018-06
des. 2018 | 2018-12
júní 2018 | 2018-06
lipanj 2018 | 2018-06
listopad 2018 | 2018 ~
juny de 2018 | 2018-06
juny del 2018 | 2018-06
birželis 2018 | 2018-06
يونيو ٢٠٢٤ | 2024-06
حزيران 2018 | 2018-06
יוני 2018 | 2018-06
जून 2024 | 2024-06
জুন ২০২৪ | 2024-06
มิ.ย. 2561 | 2018-06
มิถุนายน 2018 | 2018-06
tháng 5/2021 | 2021-05
Tháng 5 năm 2021 | 2021-05
Agustus 2018 | 2018-08
2021年5月 | 2021-05
2021年05月12日 | 2021-05-12
2021年 | 2021
２０２１年５月 | 2021-05
2021년 5월 | 2021-05
2021년 5월 12일 | 2021-05-12
`;

const RANGES = `
2016 - 2020 | 2016 – 2020
2018–2020 | 2018 – 2020
2018-2024 | 2018 – 2024
2018 – 2021 | 2018 – 2021
2015-16 | 2015 – 2016
2015/16 | 2015 – 2016
2015–16 | 2015 – 2016
2018 to 2020 | 2018 – 2020
2018/2019 | 2018 – 2019
2018 - Present | 2018 –
2018 — present | 2018 –
2018- | 2018 –
2018+ | 2018 –
2018 onwards | 2018 –
since 2018 | 2018 –
Since June 2018 | 2018-06 –
seit 2018 | 2018 –
depuis 2018 | 2018 –
dès 2018 | 2018 –
desde 2018 | 2018 –
с 2024 | 2024 –
od 2018 | 2018 –
bis 2018 | – 2018
until June 2018 | – 2018-06
Jan 2022 – Present | 2022-01 –
Jan 2020 - Dec 2021 | 2020-01 – 2021-12
Jan 2015- Jul-2015 | 2015-01 – 2015-07
Jan 2015-Mar 2017 | 2015-01 – 2017-03
September 2011 -Present | 2011-09 –
September 2014 to November 2014 | 2014-09 – 2014-11
Sept 2007 to July 2008 | 2007-09 – 2008-07
April 2025 · Present | 2025-04 –
Jan 2019 - Jun 2022 · 3 yrs 6 mos | 2019-01 – 2022-06
janeiro de 2021 - março de 2024 (2 anos 11 meses) | 2021-01 – 2024-03
Aug. 2016 - Dec. 2016 | 2016-08 – 2016-12
01/2022 – Present | 2022-01 –
01/2015-03/2017 | 2015-01 – 2017-03
05-2015-03-2017 | 2015-05 – 2017-03
2015-06 - 2016 | 2015-06 – 2016
2018-06 - 2021-01 | 2018-06 – 2021-01
2023-01-01/2023-12-31 | 2023-01-01 – 2023-12-31
15.06.2018-20.07.2019 | 2018-06-15 – 2019-07-20
Jan - Mar 2015 | 2015-01 – 2015-03
May–August 2018 | 2018-05 – 2018-08
Mai - Septembre 2025 | 2025-05 – 2025-09
Mai 2023 – Dez 2023 | 2023-05 – 2023-12
Jan 15 – Feb 20, 2018 | 2018-01-15 – 2018-02-20
Spring 2012, Fall 2013 | 2012 – 2013 ~
maio/2024 — fev/2026 | 2024-05 – 2026-02
Março 2025 - presente | 2025-03 –
Mai 2023 bis heute | 2023-05 –
von 2015 bis 2018 | 2015 – 2018
de 2015 à 2018 | 2015 – 2018
de mayo de 2015 a junio de 2018 | 2015-05 – 2018-06
da maggio 2015 a giugno 2018 | 2015-05 – 2018-06
с 12.2018 по 05.2021 | 2018-12 – 2021-05
Июнь 2015 - Август 2015 | 2015-06 – 2015-08
Июнь 2022 — настоящее время | 2022-06 –
мая 2020 - н.в. | 2020-05 –
od czerwca 2018 do lipca 2019 | 2018-06 – 2019-07
2019.01 - 2019.12 | 2019-01 – 2019-12
2019.11-2020.6 | 2019-11 – 2020-06
2019.09–2022.06 | 2019-09 – 2022-06
2018.03 ~ 2020.02 | 2018-03 – 2020-02
2018.03 ~ | 2018-03 –
2021年5月至今 | 2021-05 –
2018年4月～2020年3月 | 2018-04 – 2020-03
2018年4月から現在 | 2018-04 –
2018년 3월부터 현재까지 | 2018-03 –
2018년 3월 ~ 2020년 2월 | 2018-03 – 2020-02
June 2018 – June 2018 | 2018-06
`;

const rows = (table: string) =>
  table
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split(" | ") as [string, string]);

test.each(rows(SINGLE))("“%s” is read as %s", (text, dates) => expect(String(format(text))).toBe(dates));

test.each(rows(RANGES))("the range “%s” is read as %s", (text, dates) => expect(format(text)).toBe(dates));

test("the tables have more than 150 spellings", () => {
  expect(rows(SINGLE).length).toBeGreaterThan(150);
});

test.each([
  ...["soon", "Mai oder Juni 2021", "Foo 2024", "Marketing 2018", "June", "Jan 15", "24", "05/06", "3 years", "18 months", "10/10/10/10"],
  ...["1234", "2018 2019 2020", "555-0100", "January 1, 2, 3", "1700000000", "https://a.example/2018", "June ".repeat(50), "not 2018"],
])("“%s” isn't read as a date", (text) => expect(readDates(text)).toBeUndefined());

test.each([
  ...[
    "Present",
    "PRESENT",
    "present.",
    "Current.",
    "CURRENT",
    "Currently studying",
    "currently working",
    "Now",
    "till now",
    "Till today",
    "till date",
  ],
  ...["To date", "Ongoing", "in progress", "to the present", "Until present", "today", "9999-12-31"],
  ...[
    "heute",
    "bis heute",
    "laufend",
    "à ce jour",
    "jusqu’à présent",
    "aujourd’hui",
    "aujourd'hui",
    "en cours",
    "Actual",
    "Actualmente",
    "Actualidad",
  ],
  ...[
    "en la actualidad",
    "hasta la fecha",
    "a la fecha",
    "Atual",
    "Atualmente",
    "até o momento",
    "até hoje",
    "oggi",
    "in corso",
    "ad oggi",
    "heden",
  ],
  ...[
    "nu",
    "nåværende",
    "pågående",
    "Tillsvidare",
    "nykyinen",
    "obecnie",
    "do chwili obecnej",
    "současnost",
    "do současnosti",
    "dosud",
    "súčasnosť",
  ],
  ...[
    "Настоящее время",
    "по настоящее время",
    "по н.в.",
    "наст. время",
    "до сьогодні",
    "теперішній час",
    "до сега",
    "danas",
    "jelenleg",
    "în prezent",
  ],
  ...[
    "σήμερα",
    "έως σήμερα",
    "günümüz",
    "halen",
    "devam ediyor",
    "actualitat",
    "الآن",
    "حتى الآن",
    "היום",
    "वर्तमान",
    "ปัจจุบัน",
    "Hiện tại",
    "Sekarang",
  ],
  ...["至今", "现在", "現在", "현재", "재직 중"],
])("“%s” says that it lasts", (text) => expect(isPresent(text)).toBe(true));

test.each(Object.entries(catalogues))("the word for the present in %s says that it lasts", (_language, { experience }) => {
  expect(isPresent(experience?.present ?? "Present")).toBe(true);
});

test.each([
  "",
  " ",
  "-",
  "–",
  "--",
  "---",
  "N/A",
  "n/a",
  "null",
  "None",
  "undefined",
  "TBD",
  "To Be Announced",
  "?",
  "0",
  "0000-00-00",
  "0001-01-01",
  "YYYY-MM",
])("“%s” stands for no date", (text) => expect(readDates(text)).toEqual({ isOpen: false, isExact: true }));

test.each([
  ["05/06/2018", ["15/06/2018"], "2018-06-05"],
  ["05/06/2018", ["06/15/2018"], "2018-05-06"],
  ["05.06.2018", ["06.15.2018"], "2018-05-06"],
  ["05/06/2018", ["06/15/2018", "15/06/2018"], "2018 ~"],
  ["05/06/2018 - 07/08/2019", ["15/06/2018 - 01/02/2020"], "2018-06-05 – 2019-08-07"],
  ["listopad 2018", ["październik 2018"], "2018-11"],
  ["listopad 2018", ["travanj 2018"], "2018-10"],
  ["lis 2018", ["grudzień 2018", "Present"], "2018-11"],
])("“%s” beside %s is read as %s", (text, file, dates) => expect(format(text, [text, ...file])).toBe(dates));

test("the first date of a range stands for it, and isn't exact", () => {
  expect(readDate("2015 - 2017")).toEqual({ date: "2015", isExact: false });
  expect(readDate("bis 2017")).toEqual({ date: "2017", isExact: false });
  expect(readDate("Present")).toBeUndefined();
});
