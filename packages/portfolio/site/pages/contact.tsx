import * as contact from "virtual:content/contact";
import * as profile from "virtual:content/profile";
import * as texts from "virtual:texts/contact";
import { PageHeading } from "../components/page-heading.tsx";
import { CopyButton } from "../contact/copy-button.tsx";
import { ContactForm } from "../contact/form.tsx";
import { OwnText, Text } from "../interface/text.tsx";

export function ContactPage() {
  return (
    <div className="page contact">
      <div className="contact-words">
        <PageHeading lead={<OwnText>{contact.lead}</OwnText>}>{texts.heading}</PageHeading>
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
        <p className="needs-script needs-hydration buttons">
          <CopyButton text={profile.email}>
            <Text>{texts.copyAddress}</Text>
          </CopyButton>
        </p>
      </div>
      <ContactForm />
    </div>
  );
}
