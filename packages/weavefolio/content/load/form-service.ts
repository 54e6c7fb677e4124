import type { FormService, Sender } from "../schema/schema.ts";
import type { Raw } from "./raw.ts";

type Contact = Raw["contact"];

/** The request of each service. EmailJS has a client of its own, and a mail program needs none. */
const services: Record<Sender, (contact: Contact) => FormService | null> = {
  emailjs: () => null,
  // https://help.formspree.io/articles/building-your-form/submit-forms-with-javascript-ajax
  formspree: ({ formspree }) => ({
    address: formspree?.id ? `https://formspree.io/f/${formspree.id}` : null,
    ...{ format: "form", fields: {}, mustConfirm: true },
  }),
  // https://docs.web3forms.com/getting-started/api-reference
  web3forms: ({ web3forms }) => ({
    address: web3forms?.accessKey ? "https://api.web3forms.com/submit" : null,
    ...{ format: "form", fields: web3forms?.accessKey ? { access_key: web3forms.accessKey } : {}, mustConfirm: true },
  }),
  url: ({ url }) => ({ address: url?.address ?? null, format: url?.format ?? "json", fields: {}, mustConfirm: false }),
  mail: () => null,
};

/** Describes the requests of the services other than EmailJS. The address of one that isn't set up is null. */
export function describeFormService(contact: Contact): FormService | null {
  return services[contact.send](contact);
}
