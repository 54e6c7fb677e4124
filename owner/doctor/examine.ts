import type { Diagnostic } from "../../content-model/load/errors.ts";
import type { Content } from "../../content-model/schema/schema.ts";
import { templateFields } from "../../content-model/schema/template-params.ts";
import { isSampleHost } from "../samples/find-samples.ts";
import { checkAddress } from "./check-address.ts";
import { type BuiltSite, checkBuilt } from "./check-build.ts";
import { checkKeys } from "./check-keys.ts";
import { checkSamples } from "./check-samples.ts";
import { checkHost, type Request, sendMessage } from "./check-service.ts";
import type { Finding } from "./findings.ts";

export type Surroundings = {
  content: Content;
  warnings: Diagnostic[];
  samples: Diagnostic[];
  built: BuiltSite | undefined;
  remote: string | undefined;
  /** The content of public/CNAME. */
  domain: string | undefined;
};

/** Runs all checks, in the order in which an owner would fix their findings. */
export async function examine(
  { content, warnings, samples, built, remote, domain }: Surroundings,
  { request, send }: { request: Request; send: boolean },
): Promise<Finding[]> {
  const { site, profile, contact } = content;
  const keys = checkKeys(contact.emailjs);
  const usable = contact.emailjs && keys.every(({ level }) => level !== "error") ? contact.emailjs : undefined;
  const findings = [checkContent(warnings), ...keys];
  if (usable) findings.push(await checkHost(usable, site.address, request), adviseOnTemplate());
  if (send && usable && !isSampleHost(profile.email.split("@").at(-1) ?? "")) findings.push(await sendMessage(usable, profile, request));
  else if (send) findings.push(warnNotSent(usable !== undefined));
  return [
    ...findings,
    ...checkBuilt(built, content),
    checkAddress(site.address, { remote, domain }),
    ...checkSamples(profile.email, samples),
  ];
}

function checkContent([first, ...more]: Diagnostic[]): Finding {
  if (!first) return { level: "ok", check: "content", what: "The content is valid." };
  const rest = more.length > 0 ? `, and ${more.length} more` : "";
  return {
    level: "warning",
    check: "content",
    what: `${first.file}:${first.line}:${first.column}  ${first.entry} ${first.what}${rest}`,
    fix: first.fix,
  };
}

/** Reading the template would need the private key. */
function adviseOnTemplate(): Finding {
  const fields = templateFields.map((name) => `{{${name}}}`);
  return {
    level: "advice",
    check: "template",
    what: `cannot be read from here. Check that its “To email” is {{to_email}} or your address, and its “Reply to” {{reply_to}}. The form sends ${fields.join(", ")}.`,
  };
}

function warnNotSent(keysGiven: boolean): Finding {
  return {
    level: "warning",
    check: "send",
    what: "No message was sent.",
    fix: keysGiven ? "Write your own email in profile.yaml first." : "Fix the keys first.",
  };
}
