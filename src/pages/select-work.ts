type Candidate = { featured?: boolean | undefined; page?: object | undefined; image?: object | undefined };

/** How many projects Home shows. */
const MOST = 3;

/** Selects the projects that Home shows: those that the owner features, otherwise the first with a story or a picture. */
export function selectWork<Project extends Candidate>(projects: readonly Project[]): Project[] {
  const featured = projects.filter((project) => project.featured);
  const shown = projects.filter(({ featured, page, image }) => featured !== false && (page ?? image));
  return (featured.length > 0 ? featured : shown).slice(0, MOST);
}
