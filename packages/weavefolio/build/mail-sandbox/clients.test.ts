import https, { Agent, globalAgent } from "node:https";
import { connect } from "node:net";
import { init, send } from "@emailjs/nodejs";
import { expect, onTestFinished, test } from "vitest";
import { params, serveSandbox } from "./test-sandbox.ts";

// The browser client is tested in e2e/contact.journey.ts.

/** Redirects EmailJS's Node client, which is fixed to TLS on port 443, to the sandbox. The requests stay unchanged. */
function redirectClient(port: string): void {
  const agent = new Agent();
  agent.createConnection = () => connect(Number(port), "127.0.0.1");
  https.globalAgent = agent;
  onTestFinished(() => {
    https.globalAgent = globalAgent;
    agent.destroy();
  });
}

test("EmailJS's Node client sends through the sandbox with a private key", async () => {
  const { port, mailbox } = await serveSandbox();
  redirectClient(port);
  init({ publicKey: "sandbox", privateKey: "private" }, "localhost");
  const message = "Grüße 👋 שלום";
  expect(await send("sandbox", "sandbox", { ...params, message })).toMatchObject({ status: 200, text: "OK" });
  const [id = ""] = await mailbox.list();
  expect(await mailbox.read(id)).toMatchObject({ text: message, replyTo: "ada@example.com" });
});

test("EmailJS's Node client rejects with the status and text of an error", async () => {
  const { port } = await serveSandbox();
  redirectClient(port);
  init({ publicKey: "sandbox" }, "localhost");
  await expect(send("sandbox", "template_unknown", params)).rejects.toMatchObject({
    status: 400,
    text: "The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates",
  });
});
