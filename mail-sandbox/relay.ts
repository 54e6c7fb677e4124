import { createTransport } from "nodemailer";

/** An SMTP server, and who sends and receives there. */
export type RelaySettings = {
  /** As nodemailer reads it (https://nodemailer.com/smtp): smtp://user:password@host:port, smtps:// for TLS at once. */
  url: string;
  /** The one address that receives every message, whatever address a request names. */
  to: string;
  /** The address that sends. */
  from: string;
};

/** The SMTP server did not take a message; the message of the error is the server's, or the network's. */
export class RelayError extends Error {
  override name = "RelayError";
}

/** How long a server may take to be found and to greet, and then be silent, before the visitor is told of a failure. */
const PATIENCE_MS = 10_000;

/**
 * Hands whole messages on to an SMTP server, as they are.
 *
 * @returns a function that is done once the server has accepted the message
 * @throws {RelayError} (that function) where the server is not there, or refuses
 */
export function relayTo({ url, to, from }: RelaySettings): (message: Buffer) => Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return async (message) => {
    try {
      await transport.sendMail({ raw: message, envelope: { from, to } });
    } catch (error) {
      throw new RelayError(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };
}
