import { z } from "zod";
import { address, choice, declare, flag, group, lead, list, type Manual, name, withExample } from "./field-types.ts";

const watchableFields = ["from_name", "reply_to", "message"] as const;

function key(manual: Manual) {
  const error = withExample("Copy it from EmailJS's dashboard, without spaces", manual);
  const field = z
    .string({ error: withExample("Copy it from EmailJS's dashboard, in quotes", manual) })
    .trim()
    .regex(/^[\w-]*$/, { error });
  return declare(field, manual, error).default("");
}

export const contact = group(
  {
    lead: lead("Tell me what you are building. I answer within two days."),
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
          .default("https://api.emailjs.com"),
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
    ),
  },
  "The Contact page.",
);
