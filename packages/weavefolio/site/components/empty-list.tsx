import * as texts from "virtual:texts/layout";
import { Text } from "../interface/text.tsx";
import { Link } from "../navigation/link.tsx";

export function EmptyList({ children }: { children: string }) {
  return (
    <div className="empty-list">
      <p>
        <Text>{children}</Text>
      </p>
      {__SITE__.hasContact && (
        <p>
          <Link to="/contact" className="button">
            <Text>{texts.getInTouch}</Text>
          </Link>
        </p>
      )}
    </div>
  );
}
