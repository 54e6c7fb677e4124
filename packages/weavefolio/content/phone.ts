/** Returns a number as other countries dial it: the “(0)” of “+44 (0)1632” is dialled within the country only. */
export function toInternational(phone: string): string {
  return /^\s*(?:\+|00)/.test(phone) ? phone.replace(/(?<=\s)\(0\)\s?|\(0\)/, "") : phone;
}

/** Returns the URL of a number with digits (RFC 3966). */
export function toPhoneUrl(phone: string): string | undefined {
  const number = toInternational(phone).replaceAll(/[^\d+]/g, "");
  return /\d/.test(number) ? `tel:${number}` : undefined;
}
