/** In bytes: what browsers allow for all requests together that may outlive their page (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). */
const LIMIT = 64 * 1024;

let sent = 0;

/** Sends a request that a page finishes although it is left, if the browser has room for it, or else like any other. */
export async function fetchOutliving(url: string, init: RequestInit & { body: Uint8Array<ArrayBuffer> }): Promise<Response> {
  const size = init.body.length;
  if (sent + size > LIMIT) return fetch(url, init);
  sent += size;
  try {
    // Another page of the site can have taken the room.
    return await fetch(url, { ...init, keepalive: true }).catch(() => fetch(url, init));
  } finally {
    sent -= size;
  }
}
