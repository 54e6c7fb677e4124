/** How long a script chunk may take to load, in milliseconds. */
export const CHUNK_TIMEOUT = 120_000;

export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
  readonly timedOut: boolean;

  constructor({ timedOut, cause }: { timedOut: boolean; cause?: unknown }) {
    super(timedOut ? `A part of the page did not load within ${CHUNK_TIMEOUT / 1000} seconds.` : "A part of the page failed to load.", {
      cause,
    });
    this.timedOut = timedOut;
  }
}

/** Every dynamic import() of the site goes through here. Throws a ChunkLoadError on failure, or after {@link CHUNK_TIMEOUT}. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError({ timedOut: true })), CHUNK_TIMEOUT);
  });
  const chunk = load().catch((cause: unknown) => {
    throw new ChunkLoadError({ timedOut: false, cause });
  });
  try {
    return await Promise.race([chunk, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
