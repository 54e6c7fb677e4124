import { z } from "zod";
import { address, group, lead, list, type Manual, manualOf, oneOf, withExample, words } from "./field-types.ts";

const watchable = ["from_name", "reply_to", "message"] as const;

/** A key as EmailJS's dashboard shows it; empty until the owner has one. */
const key = (manual: Manual) =>
  z
    .string({ error: withExample("Copy it from EmailJS's dashboard, in quotes", manual) })
    .trim()
    .regex(/^[\w-]*$/, { error: withExample("Copy it from EmailJS's dashboard, without spaces", manual) })
    .default("")
    .meta(manualOf(manual, withExample("Copy it from EmailJS's dashboard, without spaces", manual)));

export const contact = group(
  {
    lead: lead("Tell me what you are building. I answer within two days."),
    emailjs: group(
      {
        publicKey: key({ description: "Account › General › Public Key.", example: "a1B2c3D4e5F6g7H8i" }),
        serviceId: key({ description: "Email Services › Service ID.", example: "service_ab12cd3" }),
        templateId: key({ description: "Email Templates › Template ID.", example: "template_ab12cd3" }),
        host: address({
          description: "The service's origin; change it only for a proxy of your own.",
          example: "https://api.emailjs.com",
        })
          .regex(/^[^/]*\/\/[^/?#]+\/?$/, {
            error: "Leave out everything after the host, such as: https://api.emailjs.com",
          })
          .transform((text) => new URL(text).origin)
          .default("https://api.emailjs.com"),
        blockHeadless: z
          .boolean({ error: "Write true or false" })
          .default(false)
          .meta({ description: "Refuse browsers that a program drives.", examples: [false] }),
        blockList: group(
          {
            watchVariable: z
              .enum(watchable, { error: oneOf(watchable) })
              .meta({ description: "The field that is looked at.", examples: ["reply_to"] }),
            list: list(words({ description: "A value that is refused.", example: "spam@example.com" }), {
              description: "Values that are refused.",
            }),
          },
          "Senders to refuse.",
        ).optional(),
        limitRate: group(
          {
            throttle: z
              .int({ error: "Write milliseconds, such as: 10000" })
              .min(1, { error: "Write milliseconds, such as: 10000" })
              .meta({ description: "The least time between two messages, in milliseconds.", examples: [10000] }),
          },
          "How often one visitor can send.",
        ).optional(),
      },
      "The EmailJS account that delivers the form's messages.",
    ),
  },
  "The Contact page.",
);
