/** Technologies or keywords, one tag each; nothing if there are none. */
export function Tags({ label, tags }: { label: string; tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="tags">
      {tags.map((tag, index) => (
        <li key={`${index} ${tag}`} className="tag">
          {tag}
        </li>
      ))}
    </ul>
  );
}
