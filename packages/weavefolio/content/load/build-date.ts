/** SOURCE_DATE_EPOCH in seconds (https://reproducible-builds.org), or now. */
export function buildDate(): Date {
  const epoch = process.env["SOURCE_DATE_EPOCH"];
  return epoch ? new Date(Number(epoch) * 1000) : new Date();
}
