import * as contact from "virtual:content/contact";
import * as profile from "virtual:content/profile";
import { PageHeading } from "../components/page-heading.tsx";
import { CopyButton } from "../contact/copy-button.tsx";
import { ContactForm } from "../contact/form.tsx";
import { English } from "../english.tsx";

export const description = contact.lead;

export function Component() {
  return (
    <div className="page contact">
      <div className="contact-words">
        <PageHeading lead={contact.lead}>Contact.</PageHeading>
        <p>
          <a href={`mailto:${profile.email}`} className="link heading contact-address">
            {profile.email}
          </a>
        </p>
        {profile.phone && (
          <p dir="ltr" className="contact-phone">
            {profile.phoneUrl ? (
              <a href={profile.phoneUrl} className="link">
                {profile.phone}
              </a>
            ) : (
              profile.phone
            )}
          </p>
        )}
        <p className="needs-script buttons">
          <CopyButton text={profile.email}>
            <English>Copy the address</English>
          </CopyButton>
        </p>
      </div>
      <ContactForm />
    </div>
  );
}
