/** The part of the Network Information API (https://wicg.github.io/netinfo/) that some browsers have. */
type Connection = { saveData?: boolean; effectiveType?: string };

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Phones: their processors and connections are slow, and no pointer hovers over a link before it is opened. */
export const isTouchScreen = () => matchMedia("(pointer: coarse)").matches;

export const savesData = () => connection().saveData === true;

/** Whether the connection allows fetching what may not be needed. */
export const canPrefetch = () => !savesData() && !/[23]g$/.test(connection().effectiveType ?? "");
