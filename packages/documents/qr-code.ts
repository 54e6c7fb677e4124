import encodeQR from "qr";
import type { Content } from "weavefolio/extra";
import type { Ornament } from "./pdf-document.ts";

/** Draws the QR code of the site's address. Its quiet zone is the paper around it. */
export function makeQrCode({ site: { address }, palette: { light } }: Pick<Content, "site" | "palette">): Ornament {
  const withBorder = encodeQR(address, "raw", { ecc: "medium", border: 1 });
  const rows = withBorder.slice(1, -1).map((row) => row.slice(1, -1));
  const size = 80;
  const module = size / rows.length;
  return {
    size,
    top: 7,
    draw: (document) => {
      for (const [y, row] of rows.entries()) {
        for (const [x, isDark] of row.entries()) if (isDark) document.rect(x * module, y * module, module, module);
      }
      document.fill(light.ink);
    },
  };
}
