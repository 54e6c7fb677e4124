import type { Responses } from "../../protocol.ts";
import { CopyLink } from "./copy-link.tsx";

export type Found = Exclude<Responses["applications"], { error: string }>;
export type Application = Found["applications"][number];

/** All applications with their dates, links and problems, as the command lists them. */
export function ApplicationList({ applications, open }: Pick<Found, "applications"> & { open: (application: Application) => void }) {
  if (applications.length === 0) return <p>There are no applications yet.</p>;
  return (
    <ul className="applications">
      {applications.map((application) => {
        const { name, fields, dates, link, problems } = application;
        return (
          <li key={name}>
            <h3>{[fields["company"] ?? name, fields["role"]].filter(Boolean).join(", ")}</h3>
            <p>
              {dates} <span className="hint">Files: applications/{name}/</span>
            </p>
            {problems.map((problem) => (
              <pre key={problem}>{problem}</pre>
            ))}
            {link ? <CopyLink link={link} name={name} /> : <p className="hint">No link yet: edit it, and write it.</p>}
            <button type="button" aria-label={`Edit ${name}`} onClick={() => open(application)}>
              Edit
            </button>
          </li>
        );
      })}
    </ul>
  );
}
