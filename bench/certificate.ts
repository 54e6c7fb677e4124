import { createHash, X509Certificate } from "node:crypto";
import { generate } from "selfsigned";

/** A certificate for this machine's own address, and its key, as PEM: made anew by each process, and kept nowhere. */
export const certificate = await generate([{ name: "commonName", value: "127.0.0.1" }], {
  algorithm: "sha256",
  keyType: "ec",
  extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }],
});

/**
 * What a browser knows the certificate by: its public key's SHA-256, in base64 (https://www.rfc-editor.org/rfc/rfc7469#section-2.4).
 * One that is asked to overlook every fault of a certificate keeps no answer of the site in its HTTP cache.
 */
export const pin = createHash("sha256")
  .update(new X509Certificate(certificate.cert).publicKey.export({ type: "spki", format: "der" }))
  .digest("base64");
