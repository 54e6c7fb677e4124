import * as site from "virtual:content/site";
import * as texts from "virtual:texts/layout";
import type { ReactNode } from "react";
import { ExternalLink } from "../components/external-link.tsx";
import { ArrowIcon, Icon } from "../components/icon.tsx";
import { langOf, OwnText } from "../interface/text.tsx";

/** The owner's announcement, above the bar. site/client/announcement.ts dismisses it, before hydration as well. */
export function Announcement() {
  const { announcement } = site;
  if (!announcement) return null;
  const text = <OwnText>{announcement.text}</OwnText>;
  return (
    // site/client/announcement.ts hides it by an attribute of <html>.
    <section aria-label={texts.announcement} className="announcement">
      <p>{announcement.link ? <AnnouncementLink href={announcement.link}>{text}</AnnouncementLink> : text}</p>
      <button
        {...langOf(texts.dismissAnnouncement)}
        type="button"
        data-dismiss-announcement=""
        aria-label={texts.dismissAnnouncement}
        className="icon-button needs-script"
      >
        <Icon path="M6 6l12 12M18 6L6 18" />
      </button>
    </section>
  );
}

/** A page of this site, in any of its languages, opens in this tab. */
function AnnouncementLink({ href, children }: { href: string; children: ReactNode }) {
  const { origin } = new URL(site.address);
  if (href.startsWith(origin + __SITE__.homeBase)) {
    return (
      <a href={href.slice(origin.length)} className="link">
        {children}
      </a>
    );
  }
  return (
    <ExternalLink href={href} className="external">
      <span className="link">{children}</span>
      <ArrowIcon />
    </ExternalLink>
  );
}
