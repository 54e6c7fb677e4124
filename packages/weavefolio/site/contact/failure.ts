/** The request was sent, and no response came in time. */
export class ResponseTimeoutError extends Error {
  override name = "ResponseTimeoutError";
}

/** Whether a failed message may have been delivered: it timed out, the connection was lost on the way, or a gateway responded. */
export function mayHaveArrived(error: unknown, wasOnline: boolean): boolean {
  if (error instanceof ResponseTimeoutError) return true;
  const status = typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  return (status === 0 && wasOnline) || status === 502 || status === 504;
}
