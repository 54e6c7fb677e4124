import { CopyButton } from "../copy-button.tsx";

/** A link to select and to copy. */
export function CopyLink({ link, name }: { link: string; name: string }) {
  return (
    <div className="copy-link">
      <input readOnly value={link} aria-label={`Link of ${name}`} onFocus={({ target }) => target.select()} />
      <CopyButton text={link} label="Copy link" name={`link of ${name}`} />
    </div>
  );
}
