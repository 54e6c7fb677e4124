import { certificates } from "virtual:content/certificates";
import { Icon } from "../components/icon.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Picture } from "../components/picture.tsx";
import { Reveal } from "../components/reveal.tsx";
import { Metadata } from "../seo/metadata.tsx";

export function Certificates() {
  return (
    <div className="page">
      <Metadata title="Certificates" description={certificates.lead} path="/certificates" />
      <PageHeading lead={certificates.lead}>Certificates.</PageHeading>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {certificates.certificates.map(({ title, description, image, link }, at) => (
          <Reveal key={`${at} ${title}`}>
            <a href={link} target="_blank" rel="noopener noreferrer" className="card flex h-full flex-col p-5">
              {image && <Picture picture={image} className="cover mb-5 object-cover" />}
              <span className="flex grow items-start justify-between gap-4">
                <h2 className="font-display text-xl leading-snug font-semibold">{title}</h2>
                <Icon name="arrow" />
              </span>
              {description && <p className="mt-2 text-soft">{description}</p>}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Reveal>
        ))}
      </ul>
    </div>
  );
}
