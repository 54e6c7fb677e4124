import { createTransport } from "nodemailer";

export type RelaySettings = {
  /** In nodemailer's format (https://nodemailer.com/smtp): smtp://user:password@host:port, or smtps:// for implicit TLS. */
  url: string;
  /** Receives every message, whatever address a request names. */
  to: string;
  from: string;
};

export class RelayError extends Error {
  override name = "RelayError";
}

const TIMEOUT_MS = 10_000;

/** Creates a function that forwards a message unchanged; it throws a RelayError if the server is unavailable or rejects it. */
export function createRelay({ url, to, from }: RelaySettings): (message: Buffer) => Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return async (message) => {
    try {
      await transport.sendMail({ raw: message, envelope: { from, to } });
    } catch (error) {
      throw new RelayError(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };
}
