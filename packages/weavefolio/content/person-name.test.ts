import { expect, test } from "vitest";
import { splitName } from "./person-name.ts";

test.each([
  ["Jordan Vale", "Jordan", { given: "Jordan", family: "Vale" }],
  ["Cher", "Cher", { given: "Cher" }],
  ["李偉", "李偉", { given: "李偉" }],
  ["Ada King Lovelace", "Ada", { given: "Ada", middle: "King", family: "Lovelace" }],
  ["Mary Ann Evans", "Mary Ann", { given: "Mary Ann", family: "Evans" }],
  ["Ludwig van Beethoven", "Ludwig", { given: "Ludwig", family: "van Beethoven" }],
  ["Ana Maria de la Cruz", "Ana", { given: "Ana", middle: "Maria", family: "de la Cruz" }],
  ["Dr. Jane Doe, PhD", undefined, { prefix: "Dr.", given: "Jane", family: "Doe", suffix: "PhD" }],
  ["Prof. Dr. Jane Doe", undefined, { prefix: "Prof. Dr.", given: "Jane", family: "Doe" }],
  ["Prof.Dr.-Ing. Jane van Doe", undefined, { prefix: "Prof.Dr.-Ing.", given: "Jane", family: "van Doe" }],
  ["Dr. rer. nat. Jane Doe", undefined, { prefix: "Dr. rer. nat.", given: "Jane", family: "Doe" }],
  ["Dr Jane Doe MD", undefined, { prefix: "Dr", given: "Jane", family: "Doe", suffix: "MD" }],
  ["Jane Doe, M.Sc., FACP", undefined, { given: "Jane", family: "Doe", suffix: "M.Sc., FACP" }],
  ["Martin King Jr.", undefined, { given: "Martin", family: "King", suffix: "Jr." }],
  ["Martin King Jr., PhD", undefined, { given: "Martin", family: "King", suffix: "Jr., PhD" }],
  ["Jane Doe (she/her)", undefined, { given: "Jane", family: "Doe" }],
  ["Dr. Jane Doe, PhD [they/them]", undefined, { prefix: "Dr.", given: "Jane", family: "Doe", suffix: "PhD" }],
  ["Dr. Dre", undefined, { prefix: "Dr.", given: "Dre" }],
  ["Jack MA", undefined, { given: "Jack", family: "MA" }],
  ["Ing Doe", undefined, { given: "Ing", family: "Doe" }],
  ["M. Night Shyamalan", undefined, { given: "M.", middle: "Night", family: "Shyamalan" }],
  ["李偉 (Wei Li)", undefined, { given: "李偉", middle: "(Wei", family: "Li)" }],
  ["DOE, JANE", undefined, { given: "DOE,", family: "JANE" }],
  ["Dr. Jordan Vale", "Jordan", { prefix: "Dr.", given: "Jordan", family: "Vale" }],
  ["Martin Luther King, Jr.", "Martin", { given: "Martin", middle: "Luther", family: "King", suffix: "Jr." }],
  ["Jordan Vale", "Jo", { given: "Jordan", family: "Vale" }],
  ["Henry Ford II", "Henry", { given: "Henry", family: "Ford", suffix: "II" }],
])("%s with the first name %s is split into its parts", (name, firstName, parts) => {
  expect(splitName(name, firstName)).toEqual({ prefix: "", middle: "", family: "", suffix: "", ...parts });
});
