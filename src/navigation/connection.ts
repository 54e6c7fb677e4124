/** The part of the Network Information API (https://wicg.github.io/netinfo/) that some browsers have. */
type Connection = { saveData?: boolean; effectiveType?: string };

function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

export function savesData(): boolean {
  return connection().saveData === true;
}

/** Whether the connection allows fetching what may not be needed. */
export function canPrefetch(): boolean {
  return !savesData() && !/[23]g$/.test(connection().effectiveType ?? "");
}
