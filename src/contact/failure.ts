/** The request was sent, and no response came in time. */
export class ResponseTimeoutError extends Error {
  override name = "ResponseTimeoutError";
}

/**
 * Whether a failed message may have been delivered: it timed out, the connection was lost on the way, or a gateway responded.
 *
 * @param error what sending threw; its `status` is 0 for a network failure
 * @param wasOnline whether there was a connection to begin with
 */
export function mayHaveArrived(error: unknown, wasOnline: boolean): boolean {
  if (error instanceof ResponseTimeoutError) return true;
  const status = typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  return (status === 0 && wasOnline) || status === 502 || status === 504;
}
