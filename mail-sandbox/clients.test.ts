import https, { Agent, globalAgent } from "node:https";
import { connect } from "node:net";
import { init, send } from "@emailjs/nodejs";
import { expect, onTestFinished, test } from "vitest";
import { params, serveSandbox } from "./test-server.ts";

// The client for browsers is tried where it belongs: e2e/contact.journey.ts and e2e/sandbox.journey.ts.

/**
 * Has EmailJS's client for Node reach the sandbox. It knows TLS on port 443 and nothing else, so the agent that all
 * its requests go through connects to the sandbox instead. What travels is the client's own, byte for byte.
 */
function reachSandbox(port: string): void {
  const agent = new Agent();
  agent.createConnection = () => connect(Number(port), "127.0.0.1");
  https.globalAgent = agent;
  onTestFinished(() => {
    https.globalAgent = globalAgent;
    agent.destroy();
  });
}

test("EmailJS's client for Node sends through the sandbox, private key and all", async () => {
  const { port, mailbox } = await serveSandbox();
  reachSandbox(port);
  init({ publicKey: "sandbox", privateKey: "private" }, "localhost");
  const message = "Grüße 👋 שלום";
  expect(await send("sandbox", "sandbox", { ...params, message })).toMatchObject({ status: 200, text: "OK" });
  const [id = ""] = await mailbox.list();
  expect(await mailbox.read(id)).toMatchObject({ text: message, replyTo: [{ name: "Ada Example", address: "ada@example.com" }] });
});

test("EmailJS's client for Node is told a failure by status and text", async () => {
  const { port, choose } = await serveSandbox();
  reachSandbox(port);
  init({ publicKey: "sandbox" }, "localhost");
  await expect(send("sandbox", "template_unknown", params)).rejects.toMatchObject({
    status: 400,
    text: "The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates",
  });
  await choose({ fault: "429", span: "once" });
  await expect(send("sandbox", "sandbox", params)).rejects.toMatchObject({ status: 429, text: "Too Many Requests" });
  await choose({ fault: "cut", span: "once" });
  await expect(send("sandbox", "sandbox", params)).rejects.toThrow();
});
