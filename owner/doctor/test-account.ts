import { join } from "node:path";
import { loadContent } from "../../content-model/load/loader.ts";
import type { Content, EmailjsAccount } from "../../content-model/schema/schema.ts";

/** An account whose keys have the usual format. */
export const account: EmailjsAccount = {
  publicKey: "a1B2c3D4e5F6g7H8i",
  serviceId: "service_ab12cd3",
  templateId: "template_ab12cd3",
  host: "https://api.emailjs.com",
  blockHeadless: false,
};

/** Loads the sample with another account, address or email. */
export async function loadSampleWith({
  emailjs = account,
  address = "https://ada.github.io/Portfolio/",
  email = "ada@lovelace.test",
}: {
  emailjs?: EmailjsAccount | null;
  address?: string;
  email?: string;
}): Promise<Content> {
  const { content } = await loadContent(join(import.meta.dirname, "../..", "sample"));
  return {
    ...content,
    site: { ...content.site, address },
    profile: { ...content.profile, email },
    contact: { ...content.contact, emailjs },
  };
}
