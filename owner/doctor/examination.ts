import type { Problem } from "../../content-model/load/errors.ts";
import type { Content } from "../../content-model/schema/schema.ts";
import { templateFields } from "../../content-model/schema/template-params.ts";
import { isSampleHost } from "../samples/sample.ts";
import { checkKeys } from "./account.ts";
import { checkAddress } from "./address.ts";
import { type BuiltSite, checkBuilt } from "./built.ts";
import type { Finding } from "./finding.ts";
import { checkSamples } from "./samples.ts";
import { type Ask, checkHost, sendOne } from "./service.ts";

/** What is known of the site and its surroundings. */
export type Case = {
  content: Content;
  /** What the loader warns of. */
  warnings: Problem[];
  /** What still holds the sample. */
  samples: Problem[];
  built: BuiltSite | undefined;
  /** The git remote's URL. */
  remote: string | undefined;
  /** What public/CNAME names. */
  domain: string | undefined;
};

/**
 * Every check, in the order an owner would mend what they find.
 *
 * @param send whether to send the owner a message
 */
export async function examine(
  { content, warnings, samples, built, remote, domain }: Case,
  { ask, send }: { ask: Ask; send: boolean },
): Promise<Finding[]> {
  const { site, profile, contact } = content;
  const keys = checkKeys(contact.emailjs);
  const usable = contact.emailjs && keys.every(({ level }) => level !== "fault") ? contact.emailjs : undefined;
  const findings = [checkContent(warnings), ...keys];
  if (usable) findings.push(await checkHost(usable, site.address, ask), templateAdvice());
  if (send && usable && !isSampleHost(profile.email.split("@").at(-1) ?? "")) findings.push(await sendOne(usable, profile, ask));
  else if (send) findings.push(notSent(usable !== undefined));
  return [
    ...findings,
    ...checkBuilt(built, content),
    checkAddress(site.address, { remote, domain }),
    ...checkSamples(profile.email, samples),
  ];
}

function checkContent([first, ...more]: Problem[]): Finding {
  if (!first) return { level: "ok", check: "content", what: "The content can be built." };
  const and = more.length > 0 ? `, and ${more.length} more` : "";
  return {
    level: "warning",
    check: "content",
    what: `${first.file}:${first.line}:${first.column}  ${first.entry} ${first.what}${and}`,
    mend: first.mend,
  };
}

/** The template can be read with the private key alone, which has no business here. */
function templateAdvice(): Finding {
  const fields = templateFields.map((name) => `{{${name}}}`);
  return {
    level: "advice",
    check: "template",
    what: `cannot be read from here. See for yourself that its “To email” is {{to_email}} or your address, its “Reply to” {{reply_to}}. The form sends ${fields.join(", ")}.`,
  };
}

function notSent(keysGiven: boolean): Finding {
  return {
    level: "warning",
    check: "send",
    what: "No message was sent.",
    mend: keysGiven ? "Write your own email in profile.yaml first." : "Mend the keys first.",
  };
}
