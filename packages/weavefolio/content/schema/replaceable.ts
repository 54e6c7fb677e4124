/** The components that an owner may replace by a file in `custom/components`, and where the engine has the original. */
export const replaceable = {
  Footer: "site/layout/footer.tsx",
  Hero: "site/pages/hero.tsx",
  ProjectCard: "site/pages/project-card.tsx",
} as const;

export type Replaceable = keyof typeof replaceable;

export const replaceableNames = Object.keys(replaceable) as Replaceable[];
