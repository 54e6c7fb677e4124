import type { FormService } from "../schema/schema.ts";
import type { Raw } from "./derive-content.ts";

/** Describes the requests of the services other than EmailJS. The address of one that isn't set up is null. */
export function describeFormService({ send, formspree, web3forms, url }: Raw["contact"]): FormService | null {
  switch (send) {
    // https://help.formspree.io/articles/building-your-form/submit-forms-with-javascript-ajax
    case "formspree":
      return { address: formspree?.id ? `https://formspree.io/f/${formspree.id}` : null, format: "form", fields: {}, mustConfirm: true };
    // https://docs.web3forms.com/getting-started/api-reference
    case "web3forms": {
      const key = web3forms?.accessKey;
      const address = key ? "https://api.web3forms.com/submit" : null;
      return { address, format: "form", fields: key ? { access_key: key } : {}, mustConfirm: true };
    }
    case "url":
      return { address: url?.address ?? null, format: url?.format ?? "json", fields: {}, mustConfirm: false };
    default:
      return null;
  }
}
