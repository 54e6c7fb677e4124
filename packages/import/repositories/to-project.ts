import { type Fields, markdown, plainText, web } from "weavefolio/extra";
import type { Downloaded } from "./download-picture.ts";
import type { Details, Merged, Repository } from "./service.ts";

/** In characters, percent and days. */
const LIMITS = { title: 100, description: 300, technologies: 6, share: 5, requests: 5, ongoing: 90 };

type Options = { details: Details; picture: Downloaded | undefined; withStars: boolean; host: string; today: Date };

/** Returns a repository as a draft of a project. */
export function toProject(repository: Repository, { details, picture, withStars, host, today }: Options): Fields {
  const { commits, languages } = details;
  const { title, description, live, git } = toListedFields(repository);
  return compact({
    ...{ title, draft: true, description },
    image: picture && (picture.alt === undefined ? picture.src : { src: picture.src, alt: picture.alt }),
    ...{ live, git },
    technologies: listTechnologies(languages),
    duration: commits && toDuration(commits, !repository.isArchived && isRecent(commits.last, today)),
    points: [...describeCommits(commits), ...describeReleases(details.releases), ...(withStars ? describeStars(repository, host) : [])],
  });
}

/** Returns the fields of a project that a list of repositories is enough for. */
function toListedFields(repository: Repository): Fields {
  const description = plainText.cleanText(repository.description, LIMITS.description);
  return {
    title: plainText.cleanText(repository.name, LIMITS.title) ?? repository.path,
    description: description && markdown.escapeMarkdown(description),
    live: toLive(repository),
    git: repository.url,
  };
}

/** Updates a project whose repository has no new commit, but may have another name or description. */
export const updateListedFields = (fields: Fields, repository: Repository): Fields => compact({ ...fields, ...toListedFields(repository) });

/** Returns merged pull requests to one repository as a draft of a project. */
export function toContribution(merged: readonly Merged[]): Fields {
  const [newest] = merged;
  const dates = merged.map(({ date }) => date).toSorted();
  const rest = merged.length - LIMITS.requests;
  return compact({
    title: plainText.cleanText(newest?.repository, LIMITS.title),
    draft: true,
    type: "Contribution",
    git: newest?.url,
    duration: toDuration({ first: dates[0] ?? "", last: dates.at(-1) ?? "" }, false),
    points: [
      ...merged.slice(0, LIMITS.requests).map(({ title, link }) => toLink(plainText.cleanText(title, LIMITS.description) ?? link, link)),
      ...(rest > 0 ? [`${rest} more merged pull ${rest === 1 ? "request" : "requests"}`] : []),
    ],
  });
}

/** Sets the fields of an edit: what is missing is not written. */
function compact(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}

const toLink = (text: string, url: string) => `[${markdown.escapeInline(text)}](${markdown.escapeMarkdownUrl(url)})`;

function toLive({ homepage, url }: Repository): string | undefined {
  const text = plainText.cleanText(homepage, 500);
  const address = text && URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  const isUsable = address && address.href !== url && address.username === "" && !web.isPrivateHost(address.hostname);
  return isUsable ? address.href.replaceAll("'", "%27") : undefined;
}

function listTechnologies(languages: Details["languages"]): string[] {
  const total = Object.values(languages).reduce((sum, share) => sum + share, 0);
  return Object.entries(languages)
    .filter(([, share]) => (share / total) * 100 >= LIMITS.share)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, LIMITS.technologies)
    .flatMap(([name]) => plainText.cleanText(name, LIMITS.title) ?? []);
}

const toMonth = (date: string) => /^(?:19|20)\d\d-\d\d/.exec(date)?.[0];

function toDuration({ first, last }: { first: string; last: string }, isOngoing: boolean): Fields | undefined {
  const [start, end] = [toMonth(first), toMonth(last)];
  if (start === undefined || end === undefined) return undefined;
  // A clock that was wrong makes a first commit the last one.
  const [earlier = start, later] = [start, end].toSorted();
  return isOngoing ? { start: earlier } : { start: earlier, end: later };
}

const isRecent = (date: string, today: Date) => today.getTime() - Date.parse(date) < LIMITS.ongoing * 86_400_000;

const format = (count: number) => count.toLocaleString("en");

function describeCommits(commits: Details["commits"]): string[] {
  if (commits?.own === undefined) return [];
  const { own, total } = commits;
  if (own >= total) return [total === 1 ? "Its only commit is mine" : `All ${format(total)} commits are mine`];
  const share = Math.max(1, Math.min(99, Math.round((own / total) * 100)));
  return [`${format(own)} of ${format(total)} commits are mine (${share} %)`];
}

function describeReleases(releases: Details["releases"]): string[] {
  if (!releases) return [];
  const { count, latest } = releases;
  const name = toLink(plainText.cleanText(latest.name, LIMITS.title) ?? "the latest", latest.url);
  const date = toMonth(latest.date);
  const when = date ? ` in ${new Date(date).toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" })}` : "";
  return [count === 1 ? `One release, ${name}${when}` : `${format(count)} releases, the latest ${name}${when}`];
}

const describeStars = ({ stars }: Repository, host: string) =>
  stars > 0 ? [`${format(stars)} ${stars === 1 ? "star" : "stars"} at ${host}`] : [];
