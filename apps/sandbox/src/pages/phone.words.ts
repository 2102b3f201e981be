import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** A number as people of the listing's country write it, and as a telephone dials it. @param wire `49-911-123456` */
export function phoneWords(wire: string, country: string | null | undefined): { shown: string; dialled: string } {
  const number = parsePhoneNumberFromString(wire.startsWith('+') ? wire : `+${wire}`);
  if (number === undefined) return { shown: wire, dialled: wire };
  const isAtHome = number.country === country?.toUpperCase();
  return { shown: isAtHome ? number.formatNational() : number.formatInternational(), dialled: number.number };
}
