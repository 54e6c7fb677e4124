import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type * as Submission from "./submission.ts";
import type * as Submit from "./submit.ts";

const toasts = { showToast: vi.fn(), dismissToasts: vi.fn(), renderToastContainer: vi.fn() };
vi.mock("./toasts.tsx", () => toasts);

const typed = { name: " Ada ", email: "ada@example.com", message: "Hello\n" };
const valid = { typed, isEmailValid: true, honeypot: "" };
const unchecked = { typed: { name: "", email: "", message: "" }, errors: {} };

const fetch = vi.fn<typeof globalThis.fetch>();
const logged = vi.fn();
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
let page: EventTarget;
let submission: typeof Submission & typeof Submit;
let state: Parameters<Parameters<typeof Submission.subscribe>[0]>[0] | undefined;

beforeEach(async () => {
  vi.resetModules();
  stored.clear();
  page = new EventTarget();
  for (const mock of [fetch, logged, ...Object.values(toasts)]) mock.mockReset();
  fetch.mockImplementation(async () => new Response("OK"));
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("navigator", { onLine: true, languages: ["en"] });
  vi.stubGlobal("location", { origin: "http://localhost:4173", hostname: "localhost", pathname: "/Portfolio/contact" });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.spyOn(console, "error").mockImplementation(logged);
  submission = { ...(await import("./submission.ts")), ...(await import("./submit.ts")) };
  // Loaded now, so that fake timers don't wait for the file system.
  await Promise.all([import("./sending.ts"), import("./toasts.tsx")]);
  state = undefined;
  submission.subscribe((after) => {
    state = after;
  });
  vi.useFakeTimers();
});

const { setImmediate } = globalThis;

/** Lets pending promises settle. */
async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets pending promises and dynamic imports settle. */
async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  await settlePromises();
  await vi.dynamicImportSettled();
  await settlePromises();
}

const draft = (): unknown => JSON.parse([...stored.values()][0] ?? "null");
const shownToasts = () => toasts.showToast.mock.calls.map(([text, type]) => `${type}: ${text}`);
const sentBodies = () => fetch.mock.calls.map(([, request]) => JSON.parse(String(request?.body)).template_params);
const SENT = "success: Message sent successfully!";
const FAILED = "error: Uh, oh! Something went wrong. Please try again later.";
const INCOMPLETE = "warning: Please fill all the fields.";

/** A response that comes when the test says so. */
function holdResponse(): { respond: () => void; fail: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  fetch.mockImplementationOnce(() => promise);
  return { respond: () => resolve(new Response("OK")), fail: () => reject(new TypeError("Failed to fetch")) };
}

function showPage(persisted: boolean): void {
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
}

test("a submit sends the trimmed message once, deletes the draft and shows the toast", async () => {
  expect(submission.submitMessage(unchecked, valid)).toEqual({ typed, errors: {} });
  expect(state?.phase).toEqual({ name: "sending" });
  expect(draft()).toEqual({ ...typed, sending: true });
  await settle();
  expect(sentBodies()).toEqual([
    {
      from_name: "Ada",
      reply_to: "ada@example.com",
      message: "Hello",
      to_name: "Jordan Vale",
      to_email: "jordan.vale@example.com",
    },
  ]);
  expect(state?.phase).toEqual({ name: "sent" });
  expect(stored.size).toBe(0);
  expect(shownToasts()).toEqual([SENT]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a second submit while sending sends nothing and keeps the earlier errors", async () => {
  const { respond } = holdResponse();
  const checked = submission.submitMessage(unchecked, valid);
  expect(submission.submitMessage(checked, { ...valid, typed: { ...typed, message: "Again" } })).toBe(checked);
  await settle();
  respond();
  await settle();
  expect(fetch).toHaveBeenCalledOnce();
});

test("a submit with empty fields sends nothing, reports them and shows the toast, each time", async () => {
  const submitted = { ...valid, typed: { ...typed, name: " " } };
  const { errors } = submission.submitMessage(unchecked, submitted);
  expect(Object.keys(errors)).toEqual(["name"]);
  await settle();
  submission.submitMessage(unchecked, submitted);
  expect(toasts.dismissToasts).toHaveBeenCalled();
  await settle();
  expect(shownToasts()).toEqual([INCOMPLETE, INCOMPLETE]);
  expect(draft()).toEqual({ ...submitted.typed, sending: false });
  expect(fetch).not.toHaveBeenCalled();
});

test("a submit with an invalid email sends nothing and shows no toast", async () => {
  const { errors } = submission.submitMessage(unchecked, { ...valid, typed: { ...typed, email: "ada@" }, isEmailValid: false });
  expect(Object.keys(errors)).toEqual(["email"]);
  await settle();
  expect(shownToasts()).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ["a 500", false, async () => new Response("No", { status: 500 })],
  ["a 502", true, async () => new Response("No", { status: 502 })],
  ["a lost connection", true, () => Promise.reject(new TypeError("Failed to fetch"))],
])(
  "after %s the draft is kept unmarked, the error toast is shown and the error is logged; it may have arrived: %s",
  async (_description, may, respond) => {
    fetch.mockImplementation(respond);
    submission.submitMessage(unchecked, valid);
    await settle();
    expect(state?.phase).toEqual({ name: "failed", mayHaveArrived: may });
    expect(draft()).toEqual({ ...typed, sending: false });
    expect(shownToasts()).toEqual([FAILED]);
    expect(logged).toHaveBeenCalledExactlyOnceWith("The message was not sent:", expect.objectContaining({ name: "SendError" }));
    expect(fetch).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  },
);

test("without a connection when it was submitted, the message can't have arrived", async () => {
  vi.stubGlobal("navigator", { onLine: false, languages: ["en"] });
  fetch.mockImplementation(async () => {
    vi.stubGlobal("navigator", { onLine: true, languages: ["en"] });
    throw new TypeError("Failed to fetch");
  });
  submission.submitMessage(unchecked, valid);
  await settle();
  expect(state?.phase).toEqual({ name: "failed", mayHaveArrived: false });
});

test("a filled honeypot fails without a request, as an error that the visitor sees", async () => {
  submission.submitMessage(unchecked, { ...valid, honeypot: "https://spam.example/" });
  await settle();
  expect(state?.phase).toEqual({ name: "failed", mayHaveArrived: false });
  expect(shownToasts()).toEqual([FAILED]);
  expect(String(logged.mock.calls[0]?.[1])).toBe("Error: The honeypot is filled");
  expect(fetch).not.toHaveBeenCalled();
});

test("without keys, a deployed form opens the mail program with the message, sends nothing, keeps the draft and says what happens", async () => {
  const location = { origin: "https://portfolio.example", hostname: "portfolio.example", href: "" };
  vi.stubGlobal("location", location);
  submission.prefetchSending();
  submission.submitMessage(unchecked, valid);
  expect(location.href).toBe(
    "mailto:jordan.vale@example.com?subject=A%20message%20from%20Ada&body=Hello%0D%0A%0D%0AAda%20%3Cada%40example.com%3E",
  );
  await settle();
  expect(state).toMatchObject({
    phase: { name: "openedMail" },
    notice: expect.stringMatching(/^Your mail program opens with this message/),
  });
  expect(draft()).toEqual({ ...typed, sending: false });
  expect(shownToasts()).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

test("without keys, a deployed form opens no mail program with a field empty or the honeypot filled", async () => {
  const location = { origin: "https://portfolio.example", hostname: "portfolio.example", href: "" };
  vi.stubGlobal("location", location);
  submission.submitMessage(unchecked, { ...valid, typed: { ...typed, message: " " } });
  await settle();
  submission.submitMessage(unchecked, { ...valid, honeypot: "https://spam.example/" });
  await settle();
  expect(location.href).toBe("");
  expect(shownToasts()).toEqual([INCOMPLETE, FAILED]);
});

test("a request times out after 20 s, not before, and the message may have arrived", async () => {
  holdResponse();
  submission.submitMessage(unchecked, valid);
  await settle();
  vi.advanceTimersByTime(19_999);
  await settle();
  expect(state?.phase).toEqual({ name: "sending" });
  vi.advanceTimersByTime(1);
  await settle();
  expect(state?.phase).toEqual({ name: "failed", mayHaveArrived: true });
  expect(String(logged.mock.calls[0]?.[1])).toBe("ResponseTimeoutError: The service did not respond within 20 s");
});

test("a success after the timeout clears the form, deletes the draft and shows the success toast", async () => {
  const { respond } = holdResponse();
  submission.submitMessage(unchecked, valid);
  await settle();
  vi.advanceTimersByTime(20_000);
  await settle();
  expect(shownToasts()).toEqual([FAILED]);
  respond();
  await settle();
  expect(state).toMatchObject({ phase: { name: "sent" }, message: unchecked.typed, notice: "" });
  expect(stored.size).toBe(0);
  expect(shownToasts()).toEqual([FAILED, SENT]);
});

test("a success after the timeout keeps text typed since, and a notice replaces the toast", async () => {
  const { respond } = holdResponse();
  submission.submitMessage(unchecked, valid);
  await settle();
  vi.advanceTimersByTime(20_000);
  await settle();
  submission.dispatch({ type: "edited", typed: { ...typed, message: "Something else" } });
  toasts.dismissToasts.mockClear();
  respond();
  await settle();
  expect(state).toMatchObject({ phase: { name: "failed" }, notice: "Your earlier message has arrived after all." });
  expect(draft()).toMatchObject({ message: "Something else" });
  expect(toasts.dismissToasts).toHaveBeenCalledOnce();
  expect(shownToasts()).toEqual([FAILED]);
});

test("a failure after the timeout adds nothing", async () => {
  const { fail } = holdResponse();
  submission.submitMessage(unchecked, valid);
  await settle();
  vi.advanceTimersByTime(20_000);
  await settle();
  fail();
  await settle();
  expect(state?.phase).toEqual({ name: "failed", mayHaveArrived: true });
  expect(logged).toHaveBeenCalledOnce();
  expect(shownToasts()).toEqual([FAILED]);
});

test("a success after another failure isn't taken for a late one", async () => {
  fetch.mockImplementationOnce(async () => new Response("No", { status: 500 }));
  submission.submitMessage(unchecked, valid);
  await settle();
  submission.submitMessage(unchecked, valid);
  await settle();
  expect(state).toMatchObject({ phase: { name: "sent" }, notice: "" });
  expect(shownToasts()).toEqual([FAILED, SENT]);
});

test("a sender that doesn't load within 20 s fails, and nothing is sent later", async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  onTestFinished(() => {
    load();
    vi.doUnmock("./sending.ts");
  });
  vi.doMock("./sending.ts", async (original) => {
    await loaded;
    return original();
  });
  vi.resetModules();
  const { submitMessage } = await import("./submit.ts");
  const { subscribe } = await import("./submission.ts");
  subscribe((after) => {
    state = after;
  });
  submitMessage(unchecked, valid);
  vi.advanceTimersByTime(20_000);
  await settlePromises();
  expect(state?.phase).toEqual({ name: "failed", mayHaveArrived: false });
  expect(String(logged.mock.calls[0]?.[1])).toBe("Error: The sender did not load within 20 s");
  vi.useRealTimers();
  load();
  await vi.dynamicImportSettled();
  expect(fetch).not.toHaveBeenCalled();
  vi.doUnmock("./sending.ts");
});

test("a request cancelled by leaving the page keeps the draft marked as sending, and shows no toast", async () => {
  const { fail } = holdResponse();
  submission.submitMessage(unchecked, valid);
  await settle();
  page.dispatchEvent(new Event("pagehide"));
  fail();
  await settle();
  expect(state?.phase).toEqual({ name: "leftWhileSending" });
  expect(draft()).toEqual({ ...typed, sending: true });
  expect(shownToasts()).toEqual([]);
});

test("a page from the back/forward cache reads the draft again; a page load doesn't", () => {
  submission.dispatch({ type: "edited", typed });
  const later = { ...typed, message: "Written since", sending: false };
  for (const key of stored.keys()) stored.set(key, JSON.stringify(later));
  showPage(false);
  expect(state?.message).toEqual(typed);
  showPage(true);
  expect(state?.message).toMatchObject({ message: "Written since" });
  expect(draft()).toEqual(later);
});

test("each edit is stored, and emptying the fields deletes the draft", () => {
  submission.dispatch({ type: "edited", typed });
  expect(draft()).toEqual({ ...typed, sending: false });
  submission.dispatch({ type: "edited", typed: unchecked.typed });
  expect(stored.size).toBe(0);
});

test("leaving a page with nothing changed writes no draft", () => {
  stored.set("another page's", "draft");
  const write = vi.spyOn(storage, "setItem");
  const remove = vi.spyOn(storage, "removeItem");
  page.dispatchEvent(new Event("pagehide"));
  expect(write).not.toHaveBeenCalled();
  expect(remove).not.toHaveBeenCalled();
});

test("a toast that loads after the next submit isn't shown", async () => {
  submission.submitMessage(unchecked, { ...valid, typed: { ...typed, name: "" } });
  submission.submitMessage(unchecked, valid);
  await settle();
  expect(shownToasts()).toEqual([SENT]);
});

test("if a toast can't be shown, the form announces its text", async () => {
  toasts.showToast.mockImplementation(() => {
    throw new TypeError("style sheets are unsupported");
  });
  submission.submitMessage(unchecked, valid);
  await settle();
  expect(state?.notice).toBe("Message sent successfully!");
  expect(logged).toHaveBeenCalledOnce();
});

test("sender and toasts are prefetched without a request to the service", async () => {
  submission.prefetchSending();
  await settle();
  expect(toasts.renderToastContainer).toHaveBeenCalledOnce();
  expect(fetch).not.toHaveBeenCalled();
});
