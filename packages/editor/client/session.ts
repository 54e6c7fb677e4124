/** Names edits that are undone at once. A phone has no crypto.randomUUID(), which needs https. */
export const nameSession = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
