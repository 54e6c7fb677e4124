import { createServer, type InlineConfig, type ViteDevServer } from "vite";
import type { ContentSource } from "../content/load/content-source.ts";

/** Returns Vite's configuration for the pages of another language. */
export type ConfigureServedLanguage = (language: string) => InlineConfig;

/**
 * Serves the site's other languages, each with a server of its own, since Vite's has one base path. They start with the first request.
 * Returns a function that closes them.
 */
export function serveLanguages(server: ViteDevServer, source: ContentSource, configure: ConfigureServedLanguage): () => Promise<void> {
  const started = new Map<string, Promise<ViteDevServer>>();
  const start = (language: string) => {
    const { server: settings, ...config } = configure(language);
    const ws = server.httpServer !== null && { server: server.httpServer };
    const cacheDir = `${server.config.cacheDir}-${language}`;
    // The same files and origins are allowed in every language.
    return createServer({ ...config, cacheDir, server: { ...settings, middlewareMode: true, ws } });
  };
  server.middlewares.use((request, response, next) => {
    const respond = async (): Promise<void> => {
      const { content } = await source.current();
      const others = content?.site.languages.slice(1) ?? [];
      const language = others.find(({ base }) => request.url?.startsWith(base));
      if (!language) return next();
      const translation = started.get(language.tag) ?? start(language.tag);
      started.set(language.tag, translation);
      (await translation).middlewares(request, response, next);
    };
    respond().catch(next);
  });
  return async () => {
    for (const translation of started.values()) await (await translation).close();
  };
}
