import { Icon } from "./icon.tsx";

export function CodeIcon() {
  return <Icon path="M8 6l-6 6 6 6M16 6l6 6-6 6M14 4l-4 16" />;
}
