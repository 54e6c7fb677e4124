import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { PostService } from "../../content/schema/form-services.ts";
import { mayHaveArrived } from "./failure.ts";
import { sendMessage } from "./form-service.ts";
import { SendError } from "./send-error.ts";

const message = { name: "Ada", email: "ada@example.com", message: "Hello\n\nJordan & co" };
const owner = { name: "Jordan Vale", email: "jordan.vale@example.com" };
const service: PostService = { address: "https://forms.example/f/abc", format: "form", fields: {}, mustConfirm: true };
const ok = '{"ok":true}';

const { fetch: realFetch } = globalThis;
const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(() => {
  fetch.mockReset().mockImplementation(async () => new Response(ok));
  vi.stubGlobal("fetch", fetch);
});

/** Returns the error that sending throws, or “sent”. */
async function outcome(change: Partial<PostService> = {}): Promise<unknown> {
  return sendMessage(message, owner, { ...service, ...change }).then(
    () => "sent",
    (error: unknown) => error,
  );
}

test.each<[Partial<PostService>, string, string]>([
  [{ format: "form" }, "application/x-www-form-urlencoded", "name=Ada&email=ada%40example.com&message=Hello%0A%0AJordan+%26+co"],
  [{ format: "json" }, "application/json", JSON.stringify(message)],
  [{ format: "json", fields: { access_key: "key" } }, "application/json", JSON.stringify({ access_key: "key", ...message })],
])("with %o, a message is one POST in that format, which asks for JSON and follows no redirect", async (change, type, body) => {
  expect(await outcome(change)).toBe("sent");
  expect(fetch).toHaveBeenCalledOnce();
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe("https://forms.example/f/abc");
  expect(init).toMatchObject({ method: "POST", headers: { accept: "application/json", "content-type": type }, redirect: "error" });
  expect(String(init?.body)).toBe(body);
});

test("without an address, the message goes to the mail sandbox", async () => {
  await sendMessage(message, owner, null);
  expect(fetch.mock.calls[0]?.[0]).toBe("/mail-sandbox/send");
});

test.each<[status: number, body: string, isSent: boolean, isSentWithoutConfirmation: boolean]>([
  // Formspree: https://help.formspree.io/articles/building-your-form/submit-forms-with-javascript-ajax
  [200, '{"ok":true,"next":"/thanks?language=en"}', true, true],
  [200, '{"next":"/thanks"}', true, true],
  [200, '{"error":"Form not found","errors":[{"code":"FORM_NOT_FOUND","message":"Form not found"}]}', false, false],
  [422, '{"error":"Validation errors","errors":[{"field":"email","code":"TYPE_EMAIL"}]}', false, false],
  [403, '{"error":"In order to submit via AJAX, reCAPTCHA must be disabled"}', false, false],
  // Web3Forms: https://docs.web3forms.com/getting-started/api-reference
  [200, '{"success":true,"message":"Email sent successfully!"}', true, true],
  [200, '{"success":false,"message":"Invalid access key"}', false, false],
  [400, '{"success":false,"message":"Invalid access key"}', false, false],
  [429, '{"success":false,"message":"Too many requests"}', false, false],
  // Other services.
  [204, "", false, true],
  [200, "", false, true],
  [201, '{"id":7}', false, true],
  [200, "OK", false, true],
  [200, "null", false, true],
  [200, '{"success":"false","message":"Make sure that you open this page through a web server"}', false, false],
  [200, '{"ok":false}', false, false],
  [200, '{"success":true,"error":null,"errors":[]}', true, true],
  [500, '{"ok":true}', false, false],
  [302, '{"ok":true}', false, false],
  [404, "<html>Not Found</html>", false, false],
])("%d %s: sent %s, and by a service that needn't confirm it %s", async (status, body, isSent, isSentWithoutConfirmation) => {
  for (const mustConfirm of [true, false]) {
    const expected = mustConfirm ? isSent : isSentWithoutConfirmation;
    fetch.mockImplementation(async () => new Response(status === 204 ? null : body, { status }));
    const result = await outcome({ mustConfirm });
    if (expected) expect(result).toBe("sent");
    else expect(result).toMatchObject({ name: "SendError", status, text: body });
  }
});

test.each([301, 302, 303, 307, 308])(
  "a redirect with %d to a page that responds with 200 is a failure, and the message may have arrived",
  async (status) => {
    const server = createServer(({ method }, response) => {
      if (method === "POST") response.writeHead(status, { location: "/" }).end();
      else response.end(ok);
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    fetch.mockImplementation(realFetch);
    const error = await outcome({ address: `http://127.0.0.1:${port}` });
    expect(error).toMatchObject({ status: 0, text: "Network Error" });
    expect(mayHaveArrived(error, true)).toBe(true);
  },
);

test("a network failure and a response that breaks off are errors with status 0", async () => {
  const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) });
  fetch.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockImplementationOnce(async () => new Response(cut));
  for (const _ of [1, 2]) {
    const error = await outcome();
    expect(error).toBeInstanceOf(SendError);
    expect(error).toMatchObject({ status: 0, message: "0 Network Error" });
  }
});
