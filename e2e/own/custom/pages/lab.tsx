import { useState } from "react";
import { Link, type PageMeta, type PageProps } from "weavefolio/components";
import { double } from "../shared/double.ts";

export const meta: PageMeta = { title: "The lab", label: "Lab", description: "Things that move." };

export default function Lab({ title, language }: PageProps) {
  const [count, setCount] = useState(1);
  return (
    <div className="page lab">
      <h1 tabIndex={-1}>{title}</h1>
      <p lang="en">
        The page is in {language}. The number is <output>{count}</output>.
      </p>
      <button type="button" className="button" onClick={() => setCount(double)}>
        Double it
      </button>
      <p>
        <Link to="/uses" className="link">
          What I use
        </Link>
      </p>
    </div>
  );
}
