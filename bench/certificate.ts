import { createHash, X509Certificate } from "node:crypto";
import { generate } from "selfsigned";

/** For 127.0.0.1, as PEM; new in each process and never stored. */
export const certificate = await generate([{ name: "commonName", value: "127.0.0.1" }], {
  algorithm: "sha256",
  keyType: "ec",
  extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }],
});

/**
 * A pin by which Chromium accepts the certificate (https://www.rfc-editor.org/rfc/rfc7469#section-2.4). With
 * --ignore-certificate-errors, Chromium would not use its HTTP cache.
 */
export const pin = createHash("sha256")
  .update(new X509Certificate(certificate.cert).publicKey.export({ type: "spki", format: "der" }))
  .digest("base64");
