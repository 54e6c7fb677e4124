import { choice, group, lead } from "./field-types.ts";
import { senders, settingsOfServices } from "./form-services.ts";

export const contact = group(
  {
    lead: lead("Tell me what you are building. I answer within two days."),
    send: choice(senders, {
      description: `The service that delivers the form's messages, with its settings below its name: ${senders.slice(0, -1).join(", ")}. Or mail, which opens the visitor's mail program.`,
      example: "formspree",
    }).default("emailjs"),
    ...settingsOfServices,
  },
  "The Contact page.",
);
