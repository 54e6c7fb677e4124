import type { Picture } from "../schema/picture.ts";

/** A video or a demo on another site. `url` is its page there, and `frame` the address of its player. */
export type Player = {
  provider: string;
  url: string;
  frame: string;
  /**
   * What its frame may do beside fullscreen (https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/iframe#allow): of what its
   * provider documents, what all browsers know.
   */
  allow: string;
  sandbox?: string;
  isDemo: boolean;
  title: string;
  poster?: Picture;
};

type Found = { page: string; frame: string };

type Provider = Pick<Player, "provider" | "allow" | "sandbox" | "isDemo"> & { hosts: RegExp; find: (url: URL) => Found | undefined };

const PROVIDERS: readonly Provider[] = [
  {
    provider: "YouTube",
    hosts: /^(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/,
    allow: "accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture",
    isDemo: false,
    find: findOnYoutube,
  },
  {
    provider: "Vimeo",
    hosts: /^(?:www\.|player\.)?vimeo\.com$/,
    allow: "autoplay; picture-in-picture; clipboard-write; encrypted-media",
    isDemo: false,
    find: ({ pathname, searchParams }) => {
      const [, id, hash = searchParams.get("h") ?? ""] = /^(?:\/video)?\/(\d{4,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(pathname) ?? [];
      if (id === undefined || !/^[\da-f]*$/.test(hash)) return undefined;
      const frame = `https://player.vimeo.com/video/${id}?${hash && `h=${hash}&`}dnt=1&autoplay=1`;
      return { page: `https://vimeo.com/${id}${hash && `/${hash}`}`, frame };
    },
  },
  {
    provider: "CodeSandbox",
    hosts: /^(?:www\.)?codesandbox\.io$/,
    allow: "clipboard-write",
    sandbox: "allow-forms allow-modals allow-popups allow-presentation allow-same-origin allow-scripts",
    isDemo: true,
    find: ({ pathname }) => {
      const [, kind, id] = /^\/(s|embed|p\/sandbox|p\/devbox)\/([\w-]{3,120})\/?$/.exec(pathname) ?? [];
      if (kind === "p/devbox")
        return { page: `https://codesandbox.io/p/devbox/${id}`, frame: `https://codesandbox.io/p/devbox/${id}?embed=1` };
      return id === undefined ? undefined : { page: `https://codesandbox.io/s/${id}`, frame: `https://codesandbox.io/embed/${id}` };
    },
  },
  {
    provider: "StackBlitz",
    hosts: /^(?:www\.)?stackblitz\.com$/,
    allow: "clipboard-write",
    isDemo: true,
    find: ({ pathname }) => {
      const [, id] = /^\/edit\/([\w-]{3,120})\/?$/.exec(pathname) ?? [];
      return id === undefined
        ? undefined
        : { page: `https://stackblitz.com/edit/${id}`, frame: `https://stackblitz.com/edit/${id}?embed=1` };
    },
  },
  {
    provider: "CodePen",
    hosts: /^(?:www\.)?codepen\.io$/,
    allow: "clipboard-write",
    isDemo: true,
    find: ({ pathname }) => {
      const [, user, id] = /^\/([\w-]{1,60})\/(?:pen|embed|full|details)\/([\w-]{4,60})\/?$/.exec(pathname) ?? [];
      if (id === undefined) return undefined;
      return { page: `https://codepen.io/${user}/pen/${id}`, frame: `https://codepen.io/${user}/embed/${id}?default-tab=result` };
    },
  },
];

/** Finds the player of a page on a known site. Of the address of a player, its page. */
export function findPlayer(written: string): Omit<Player, "title"> | undefined {
  const url = URL.parse(written.startsWith("//") ? `https:${written}` : written);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.port) return undefined;
  const provider = PROVIDERS.find(({ hosts }) => hosts.test(url.hostname));
  const found = provider?.find(url);
  if (!provider || !found) return undefined;
  const { hosts: _hosts, find: _find, ...facts } = provider;
  const isFrame = /^\/(?:embed|video)\/|^\/[\w-]+\/embed\//.test(url.pathname);
  return { ...facts, url: isFrame ? found.page : url.href, frame: found.frame };
}

function findOnYoutube({ hostname, pathname, searchParams }: URL): Found | undefined {
  const list = /^[\w-]{10,60}$/.exec(searchParams.get("list") ?? "")?.[0];
  if (list && /^\/(?:playlist|embed\/videoseries)$/.test(pathname)) {
    const frame = `https://www.youtube-nocookie.com/embed/videoseries?list=${list}&autoplay=1`;
    return { page: `https://www.youtube.com/playlist?list=${list}`, frame };
  }
  const written = hostname === "youtu.be" ? pathname.slice(1) : /^\/(?:shorts|live|embed)\/([^/]+)/.exec(pathname)?.[1];
  const [id] = /^[\w-]{11}$/.exec(written ?? (pathname === "/watch" ? (searchParams.get("v") ?? "") : "")) ?? [];
  if (id === undefined) return undefined;
  const start = countSeconds(searchParams.get("t") ?? searchParams.get("start") ?? "");
  const frame = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ""}`;
  return { page: `https://www.youtube.com/watch?v=${id}`, frame };
}

/** Counts the seconds of 90, 90s, or 1h2m3s. */
function countSeconds(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds);
}
