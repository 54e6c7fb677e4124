import * as contact from "virtual:content/contact";
import * as profile from "virtual:content/profile";
import { profiles } from "virtual:content/profiles";
import * as texts from "virtual:texts/contact";
import { CopyButton } from "../components/copy-button.tsx";
import { ExternalLink } from "../components/external-link.tsx";
import { ArrowIcon } from "../components/icon.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { ContactForm } from "../contact/form.tsx";
import { OwnText, Text } from "../interface/text.tsx";
import { Fact, PlaceFact, ResumeFact } from "./fact-list.tsx";

export function ContactPage() {
  return (
    <div className="page contact">
      <div className="contact-words">
        <PageHeading lead={contact.lead && <OwnText>{contact.lead}</OwnText>}>{texts.heading}</PageHeading>
        <div className="contact-ways">
          <p>
            <a href={`mailto:${profile.email}`} className="link heading contact-address">
              {profile.email}
            </a>
          </p>
          <p className="needs-script needs-hydration buttons">
            <CopyButton text={profile.email}>
              <Text>{texts.copyAddress}</Text>
            </CopyButton>
          </p>
        </div>
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
      </div>
      <ContactForm />
      <ContactFacts />
    </div>
  );
}

function ContactFacts() {
  return (
    <dl className="fact-list contact-facts">
      <PlaceFact />
      <Fact label={texts.profiles}>
        {profiles.length > 0 && (
          <ul>
            {profiles.map(({ name, username, url }, index) => (
              <li key={`${index}`}>
                <Profile name={username ? `${name}: ${username}` : name} url={url} />
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <ResumeFact />
      <Fact label={texts.addressBook}>
        <a href={`${import.meta.env.BASE_URL}contact.vcf`} type="text/vcard" className="link">
          <Text>{texts.saveContact}</Text>
        </a>
      </Fact>
    </dl>
  );
}

function Profile({ name, url }: { name: string; url: string | undefined }) {
  if (!url) return <OwnText>{name}</OwnText>;
  return (
    <ExternalLink href={url} rel="me" className="external">
      <span className="link">
        <OwnText>{name}</OwnText>
      </span>
      <ArrowIcon />
    </ExternalLink>
  );
}
