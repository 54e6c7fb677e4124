import { z } from "zod";
import { address, choice, declare, flag, group, lead, list, type Manual, name, withExample } from "./field-types.ts";

/** Where the form can send. Each service except `mail` has its settings in a group of its name. */
const senders = ["emailjs", "formspree", "web3forms", "url", "mail"] as const;

const EMAILJS = "https://api.emailjs.com";

const watchableFields = ["from_name", "reply_to", "message"] as const;

function key(manual: Manual, service = "EmailJS") {
  const error = withExample(`Copy it from ${service}'s dashboard, without spaces`, manual);
  const field = z
    .string({ error: withExample(`Copy it from ${service}'s dashboard, in quotes`, manual) })
    .trim()
    .regex(/^[\w-]*$/, { error });
  return declare(field, manual, error).default("");
}

export const contact = group(
  {
    lead: lead("Tell me what you are building. I answer within two days."),
    send: choice(senders, {
      description:
        "The service that delivers the form's messages: emailjs, formspree, web3forms, any other url, or mail, which opens the visitor's mail program. Its settings are below its name.",
      example: "formspree",
    }).default("emailjs"),
    formspree: group(
      {
        id: key({ description: "The end of your form's address, https://formspree.io/f/….", example: "xyzabcde" }, "Formspree"),
      },
      "The form at Formspree, with send: formspree. Turn off reCAPTCHA in its settings, which would reject messages of this form.",
    ).optional(),
    web3forms: group(
      {
        accessKey: key(
          { description: "The form's access key, which is public.", example: "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d" },
          "Web3Forms",
        ),
      },
      "The form at Web3Forms, with send: web3forms.",
    ).optional(),
    url: group(
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
    emailjs: group(
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
            watchVariable: choice(watchableFields, { description: "The field to check.", example: "reply_to" }),
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
  },
  "The Contact page.",
);
