import { expect, onTestFinished, test, vi } from "vitest";
import { fetchOutliving } from "./outliving.ts";

/** Responds to requests on demand, and refuses those beyond a browser's limit as it does. */
function stubBrowser(limit = 65_536) {
  const sent: { size: number; keepalive: boolean }[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", (_url: string, { body, keepalive = false }: { body: Uint8Array; keepalive?: boolean }) => {
    sent.push({ size: body.length, keepalive });
    if (keepalive && body.length > limit) return Promise.reject(new TypeError("Failed to fetch"));
    return new Promise<Response>((resolve) => answers.push(() => resolve(new Response())));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const post = (text: string) => fetchOutliving("/", { method: "POST", body: new TextEncoder().encode(text) });
  return { sent, answers, post };
}

test("the bytes of all requests that outlive the page count, until they are answered", async () => {
  const { sent, answers, post } = stubBrowser();
  const first = post("अ".repeat(21_000));
  void post("a".repeat(5000));
  expect(sent).toEqual([
    { size: 63_000, keepalive: true },
    { size: 5000, keepalive: false },
  ]);
  answers[0]?.();
  await first;
  void post("a".repeat(5000));
  expect(sent[2]).toEqual({ size: 5000, keepalive: true });
  answers[2]?.();
});

test("a request that the browser has no room for is sent like any other", async () => {
  const { sent, answers, post } = stubBrowser(100);
  const request = post("a".repeat(200));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  expect((await request).ok).toBe(true);
  expect(sent).toEqual([
    { size: 200, keepalive: true },
    { size: 200, keepalive: false },
  ]);
});
