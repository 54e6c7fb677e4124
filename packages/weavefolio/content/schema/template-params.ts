/** The fields that the contact form fills in the owner's mail template at EmailJS. */
export const templateFields = ["from_name", "to_name", "reply_to", "to_email", "message"] as const;

export type TemplateParams = Record<(typeof templateFields)[number], string>;
