import { Link } from "react-router";
import { PageHeading } from "../components/page-heading.tsx";

export function NotFound() {
  return (
    <div className="page">
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <PageHeading lead="There is no page at this address. It may have moved, or the link was cut short.">Page not found.</PageHeading>
      <p>
        <Link to="/" className="button button-strong">
          Go to Home
        </Link>
      </p>
    </div>
  );
}
