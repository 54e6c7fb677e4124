import { Footer, type FooterProps } from "weavefolio/components/Footer";

export default function FooterWithMotto(props: FooterProps) {
  return (
    <>
      <p className="motto">{props.name} writes small programs.</p>
      <Footer {...props} />
    </>
  );
}
