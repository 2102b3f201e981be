import { isIsoNumber } from './iban.js';

/** How a seller is known to payers' banks; an example. */
export const creditorIdExample = 'DE98ZZZ09999999999';

/**
 * Whether a text is a SEPA creditor identifier: country, check digits, three characters of the creditor's own, and the
 * national number. The check digits leave the creditor's own characters out.
 */
export const isCreditorId = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{4,31}$/.test(text) && isIsoNumber(text.slice(0, 4) + text.slice(7));
