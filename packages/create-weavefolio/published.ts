/**
 * Whether the packages are on npm. Before that, a command that names them would run the code of whoever takes the names. The first
 * release sets it, and the one in packages/weavefolio/cli/upgrade/plan-install.ts (docs/releasing.md).
 */
export const PUBLISHED: boolean = false;

/** Composes the command that creates a site: from npm, or in a clone of this repository. */
export function composeCreate(options = ""): string {
  if (!PUBLISHED) return `npm run create -- ../my-site ${options}`.trim();
  return `npm create weavefolio@latest my-site ${options && `-- ${options}`}`.trim();
}
