import { readdirSync, readFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { request, serveSandbox } from "./test-sandbox.ts";

type Received = { from: string | undefined; to: string[]; raw: Buffer };

/** Starts a real SMTP server until the test ends, and collects what it receives. */
async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : undefined;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts) });
        done();
      });
    },
    ...options,
  });
  const listening = server.listen(0, "127.0.0.1");
  await new Promise<void>((ready) => listening.once("listening", ready));
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  return { url: urlOf(listening), received };
}

const urlOf = (server: Server) => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;

const relay = (url: string) => ({ url, to: "owner@example.com", from: "site@example.com" });

const arabic = "مرحبا \u202bbidi\u202c שלום – \u200fabc\u200e";
test.each([
  ["emoji", "👋🏽 👩‍👩‍👧‍👦 🇨🇭 \u{1f9d1}\u200d\u{1f4bb}"],
  ["right-to-left text", arabic],
  ["10,000 characters", Array.from({ length: 10_000 }, (_, index) => ["a", "é", "漢", "👋"][index % 4]).join("")],
  ["a line of 10,000 characters", "x".repeat(10_000)],
  ["line ends of three kinds", "one\r\ntwo\nthree\rfour\n\n\nfive"],
  ["white space around lines", "  one  \n\ttwo\t\n \n"],
  ["lines special to SMTP and mbox", ".\r\n..\r\nFrom me\r\n>From\r\n\r\n.\r\nQUIT"],
  ["control characters", "bell\u0007 nul\u0000 escape\u001b[31m"],
  ["text that looks like MIME", "--x\r\nContent-Type: text/html\r\n\r\n=?utf-8?Q?=41?= =41 &amp;"],
])("%s reaches the SMTP server unchanged, with the owner's sender and recipient", async (_, message) => {
  const { url, received } = await startSmtpServer();
  const { send } = await serveSandbox({ relay: relay(url) });
  const name = `Ada ${arabic} 👋, "Example" <x>`;
  expect(await send(request({ message, from_name: name }))).toMatchObject({ status: 200, text: "OK" });
  expect(received).toMatchObject([{ from: "site@example.com", to: ["owner@example.com"] }]);
  const email = await PostalMime.parse(received[0]?.raw ?? "");
  // Mail uses CRLF.
  expect(email.text).toBe(message.replaceAll(/\r\n|\r|\n/g, "\r\n"));
  expect(email.from).toEqual({ name, address: "site@example.com" });
  expect(email.replyTo).toEqual([{ name, address: "ada@example.com" }]);
  expect(email.to).toEqual([{ name: "Jordan Vale", address: "jordan.vale@example.com" }]);
  expect(email.subject).toBe(`A message from ${name}`);
});

test("the forwarded message and the saved file have the same bytes", async () => {
  const { url, received } = await startSmtpServer();
  const { send, mailbox } = await serveSandbox({ relay: relay(url) });
  await send(request({ message: arabic }));
  const [file = ""] = readdirSync(mailbox.folder);
  expect(received[0]?.raw.equals(readFileSync(join(mailbox.folder, file)))).toBe(true);
});

test("line ends in a name don't add headers or recipients to the forwarded message", async () => {
  const { url, received } = await startSmtpServer();
  const { send } = await serveSandbox({ relay: relay(url) });
  const odd = "Ada\r\nBcc: victim@example.com\r\nX-Odd: yes\r\n\r\nbody";
  expect(await send(request({ from_name: odd, to_name: odd, reply_to: "a@example.com\r\nCc: victim@example.com" }))).toMatchObject({
    status: 200,
  });
  expect(received.map(({ to }) => to)).toEqual([["owner@example.com"]]);
  const email = await PostalMime.parse(received[0]?.raw ?? "");
  expect(email.headers.map(({ key }) => key).sort()).toEqual([
    "content-transfer-encoding",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
  ]);
  expect(email.from?.name).toBe("Ada Bcc: victim@example.com X-Odd: yes body");
  expect(email.text).toBe("Hello");
});

test("a message that the SMTP server rejects gets 412, is reported to the owner, and stays saved", async () => {
  const { url, received } = await startSmtpServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error("Mailbox is full"), { responseCode: 452 })),
  });
  const { send, mailbox, reports } = await serveSandbox({ relay: relay(url) });
  expect(await send(request({ message: "Do not lose me" }))).toEqual({
    status: 412,
    type: "text/plain; charset=utf-8",
    text: expect.stringMatching(/^SMTP: .*452 Mailbox is full/),
  });
  expect(reports).toEqual([expect.stringMatching(/saved in the mailbox: .*Mailbox is full/)]);
  expect(received).toEqual([]);
  const [id = ""] = await mailbox.list();
  expect((await mailbox.read(id))?.text).toBe("Do not lose me");
});

test("an unreachable SMTP server, or one that hangs up, gets 412, and the message stays saved", async () => {
  const rejecting = createServer((socket) => void socket.end("554 Go away\r\n"));
  await new Promise<void>((ready) => rejecting.listen(0, "127.0.0.1", ready));
  const { send, mailbox, reports } = await serveSandbox({ relay: relay(urlOf(rejecting)) });
  expect(await send()).toMatchObject({ status: 412 });
  await new Promise<void>((closed) => void rejecting.close(() => closed()));
  expect(await send()).toMatchObject({ status: 412, text: expect.stringContaining("ECONNREFUSED") });
  expect(await mailbox.list()).toHaveLength(2);
  expect(reports).toHaveLength(2);
});

test("an SMTP server that never sends a greeting gets 412 after a timeout of ten seconds", async () => {
  const connected = Promise.withResolvers<void>();
  const silent = createServer((socket) => {
    socket.on("error", () => {});
    connected.resolve();
  });
  await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void silent.close());
  const { send, mailbox } = await serveSandbox({ relay: relay(urlOf(silent)) });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let response: Awaited<ReturnType<typeof send>> | undefined;
  void send().then((received) => {
    response = received;
  });
  await connected.promise;
  for (let passed = 0; passed < 11_000 && !response; passed += 100) {
    vi.advanceTimersByTime(100);
    await new Promise(setImmediate);
  }
  await expect.poll(() => response).toMatchObject({ status: 412, text: "SMTP: Greeting never received" });
  expect(await mailbox.list()).toHaveLength(1);
});

test("the URL's user name and password sign in, and no error contains the password", async () => {
  const seen: string[] = [];
  const { url } = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username = "", password = "" }, _session, done) {
      seen.push(`${username} ${password}`);
      done(null, password === "s3cret/word" ? { user: username } : {});
    },
  });
  const { port } = new URL(url);
  const as = async (password: string) => {
    const { send, reports } = await serveSandbox({ relay: relay(`smtp://owner:${encodeURIComponent(password)}@127.0.0.1:${port}`) });
    return { ...(await send()), reports };
  };
  expect(await as("s3cret/word")).toMatchObject({ status: 200, reports: [] });
  const rejected = await as("wr0ng/word");
  expect(rejected).toMatchObject({ status: 412 });
  expect(JSON.stringify(rejected)).not.toContain("wr0ng");
  expect(seen).toEqual(["owner s3cret/word", "owner wr0ng/word"]);
});

test("the page shows the relay's recipient, but not its password", async () => {
  const { origin } = await serveSandbox({ relay: relay("smtp://owner:s3cret@mail.example.com") });
  const html = await (await fetch(`${origin}/mail-sandbox/`)).text();
  expect(html).toContain("forwarded to owner@example.com");
  expect(html).not.toContain("s3cret");
});
