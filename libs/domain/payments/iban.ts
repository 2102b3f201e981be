/**
 * An IBAN without blanks, in upper case; null for what is none: its check digits are wrong (ISO 13616, ISO 7064 mod 97-10).
 */
export function parseIban(text: string): string | null {
  const iban = text.toUpperCase().replaceAll(/\s/g, '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null;
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n ? iban : null;
}
