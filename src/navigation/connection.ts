/** What some browsers tell of the connection (https://wicg.github.io/netinfo/); the others say nothing. */
type Connection = { saveData?: boolean; effectiveType?: string };

function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

/** Whether the visitor has asked for little to be transferred. */
export function savesData(): boolean {
  return connection().saveData === true;
}

/** Whether something may be fetched that is perhaps not needed. */
export function canSpare(): boolean {
  return !savesData() && !/[23]g$/.test(connection().effectiveType ?? "");
}
