import { createTransport } from "nodemailer";

/** The parameters a template is filled with; their names are the contact form's own. */
export type TemplateParams = Record<string, string | number | boolean>;

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/**
 * The sandbox's template, filled: a message as RFC 5322 has it, every line ended by CRLF.
 *
 * nodemailer encodes what a visitor wrote, so that no header can be slipped in. The text travels as Base64: no mail
 * server can fold, trim or refuse it, whatever characters it has. Its line ends become CRLF, as mail has them.
 *
 * @param from the sender's address; the visitor's own stands in Reply-To, for no server may send in its name
 */
export async function compose(params: TemplateParams, from: string): Promise<Buffer> {
  const value = (name: string) => (params[name] === undefined ? "" : String(params[name]));
  // A header is one line; encoded, nodemailer would let line ends into a name.
  const line = (name: string) => value(name).replaceAll(/\p{Cc}+/gu, " ");
  const { message } = await composer.sendMail({
    from: { name: line("from_name"), address: from },
    to: { name: line("to_name"), address: line("to_email") },
    replyTo: { name: line("from_name"), address: line("reply_to") },
    subject: `A message from ${line("from_name")}`,
    text: value("message").replaceAll(/\r\n|\r|\n/g, "\r\n"),
    encoding: "base64",
  });
  return message as Buffer;
}

/** Whether a text is one bare mail address, with nothing in it that could make it two. */
export function isAddress(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(text);
}
