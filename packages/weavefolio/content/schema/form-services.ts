import { z } from "zod";
import { address, choice, declare, flag, group, list, type Manual, name, withExample } from "./field-types.ts";

/** A service that takes a message by a POST request. `fields` are sent with it. One that `mustConfirm` responds that it has the message. */
export type PostService = { address: string; format: "json" | "form"; fields: Record<string, string>; mustConfirm: boolean };

export type EmailjsAccount = z.output<typeof formServices.emailjs.settings>;

export type FormService = EmailjsAccount | PostService;

export const emailjsKeys = ["publicKey", "serviceId", "templateId"] as const;

function key(manual: Manual, service = "EmailJS") {
  const error = withExample(`Copy it from ${service}'s dashboard, without spaces`, manual);
  const field = z
    .string({ error: withExample(`Copy it from ${service}'s dashboard, in quotes`, manual) })
    .trim()
    .regex(/^[\w-]*$/, { error });
  return declare(field, manual, error).default("");
}

type Service<Settings extends z.ZodType, Connected> = {
  /** Its settings in contact.yaml, in a group of its name. */
  settings: Settings;
  /** Returns what the form sends with, or null until it is set up. */
  connect(settings: z.output<Settings>): Connected | null;
  /** What is missing until then, and how to get it. */
  missing: string;
  fix: string;
};

const define = <Settings extends z.ZodType, Connected = PostService>(service: Service<Settings, Connected>) => service;

const EMAILJS = "https://api.emailjs.com";

/** Where the form can send, by the name that `send` has. Everything else about a service follows from its row. */
export const formServices = {
  // It has a client of its own: site/contact/sending.ts.
  emailjs: define({
    settings: group(
      {
        publicKey: key({ description: "Account › General › Public Key.", example: "a1B2c3D4e5F6g7H8i" }),
        serviceId: key({ description: "Email Services › Service ID.", example: "service_ab12cd3" }),
        templateId: key({ description: "Email Templates › Template ID.", example: "template_ab12cd3" }),
        host: address({
          description: "The service's origin. Change it only if you run your own proxy.",
          example: "https://api.emailjs.com",
        })
          .regex(/^[^/]*\/\/[^/?#]+\/?$/, {
            error: "Omit everything after the host, such as: https://api.emailjs.com",
          })
          .transform((text) => new URL(text).origin)
          .default(EMAILJS),
        blockHeadless: flag({ description: "Whether to reject browsers that are controlled by a program.", example: false }).default(false),
        blockList: group(
          {
            watchVariable: choice(["from_name", "reply_to", "message"], { description: "The field to check.", example: "reply_to" }),
            list: list(name({ description: "A value to reject.", example: "spam@example.com" }), {
              description: "The values to reject.",
            }),
          },
          "Messages to reject, by the value of a field.",
        ).optional(),
        limitRate: group(
          {
            throttle: z
              .int({ error: "Write milliseconds, such as: 10000" })
              .min(1, { error: "Write milliseconds, such as: 10000" })
              .meta({ description: "The minimum time between two messages, in milliseconds.", examples: [10000] }),
          },
          "How often a visitor can send a message.",
        ).optional(),
      },
      "The EmailJS account that delivers the form's messages.",
    ).default({ publicKey: "", serviceId: "", templateId: "", host: EMAILJS, blockHeadless: false }),
    connect: (account) => (emailjsKeys.some((name) => account[name] !== "") ? account : null),
    missing: "keys",
    fix: "Create a service and a template at https://dashboard.emailjs.com, and copy publicKey, serviceId and templateId",
  }),

  // https://help.formspree.io/articles/building-your-form/submit-forms-with-javascript-ajax
  formspree: define({
    settings: group(
      {
        id: key({ description: "The end of your form's address, https://formspree.io/f/….", example: "xyzabcde" }, "Formspree"),
      },
      "The form at Formspree, with send: formspree. Turn off reCAPTCHA in its settings, which would reject messages of this form.",
    ).optional(),
    connect: (settings) =>
      settings?.id ? { address: `https://formspree.io/f/${settings.id}`, format: "form", fields: {}, mustConfirm: true } : null,
    missing: "id",
    fix: "Create a form at https://formspree.io/forms, and write the end of its address as id, below formspree:",
  }),

  // https://docs.web3forms.com/getting-started/api-reference
  web3forms: define({
    settings: group(
      {
        accessKey: key(
          { description: "The form's access key, which is public.", example: "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d" },
          "Web3Forms",
        ),
      },
      "The form at Web3Forms, with send: web3forms.",
    ).optional(),
    connect: (settings) =>
      settings?.accessKey
        ? { address: "https://api.web3forms.com/submit", format: "form", fields: { access_key: settings.accessKey }, mustConfirm: true }
        : null,
    missing: "access key",
    fix: "Create an access key at https://web3forms.com, and write it as accessKey, below web3forms:",
  }),

  url: define({
    settings: group(
      {
        address: address({
          description: "The address that takes a POST request with name, email and message, also from your site (CORS).",
          example: "https://forms.example/jordan-vale",
        }).regex(/^(?:https:|http:\/\/localhost[:/])/i, { error: "Write https://: browsers block other requests of a page" }),
        format: choice(["json", "form"], {
          description: "How the service reads a message: json, or form, as a form without a script sends it.",
          example: "form",
        }).default("json"),
      },
      "A service of your choice, with send: url. A status from 200 to 299 means that it has the message.",
    ).optional(),
    connect: (settings) => (settings ? { ...settings, fields: {}, mustConfirm: false } : null),
    missing: "address",
    fix: "Write the service's address below url:",
  }),
};

type FormServices = typeof formServices;

/** `mail` opens the visitor's mail program. */
export type Sender = keyof FormServices | "mail";

export const senders = [...Object.keys(formServices), "mail"] as Sender[];

/** The group of each service's settings. */
export const settingsOfServices = Object.fromEntries(Object.entries(formServices).map(([name, { settings }]) => [name, settings])) as {
  [Name in keyof FormServices]: FormServices[Name]["settings"];
};

type Settings = { [Name in keyof FormServices]?: z.output<FormServices[Name]["settings"]> | undefined };

/** Returns what the form sends with: null until the chosen service is set up, and for a mail program. */
export function connectService({ send, ...settings }: { send: Sender } & Settings): FormService | null {
  if (send === "mail") return null;
  const service = formServices[send] as { connect(settings: unknown): FormService | null };
  return service.connect(settings[send]);
}
