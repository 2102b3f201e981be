/**
 * An IBAN without blanks, in upper case; null for what is none: its check digits are wrong (ISO 13616, ISO 7064 mod 97-10).
 */
export function parseIban(text: string): string | null {
  const iban = text.toUpperCase().replaceAll(/\s/g, '');
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && isIsoNumber(iban) ? iban : null;
}

/** Whether the check digits of a number that begins with a country and two of them are right (ISO 7064 mod 97-10). */
export function isIsoNumber(number: string): boolean {
  const moved = number.slice(4) + number.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
