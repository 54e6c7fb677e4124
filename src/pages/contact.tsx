import { contact } from "virtual:content/contact";
import { profile } from "virtual:content/profile";
import { PageHeading } from "../components/page-heading.tsx";
import { CopyButton } from "../contact/copy-button.tsx";
import { ContactForm } from "../contact/form.tsx";

export const description = contact.lead;

export function Component() {
  return (
    <div className="page grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <div className="contact-words">
        <PageHeading lead={contact.lead}>Contact.</PageHeading>
        <p>
          <a href={`mailto:${profile.email}`} className="link heading wrap-anywhere md:text-2xl">
            {profile.email}
          </a>
        </p>
        <p className="needs-script mt-5 flex flex-wrap items-center gap-4">
          <CopyButton text={profile.email} className="px-4 py-2 text-[0.9375rem]">
            Copy the address
          </CopyButton>
        </p>
      </div>
      <ContactForm />
    </div>
  );
}
