import type { BankEntryReason, BookedEntry } from './bank-entry.js';

/** An invoice whose number is in the purpose of a transfer. */
export interface NamedInvoice {
  readonly id: number;
  readonly currency: string;
  /** Minor units. */
  readonly open: number;
  readonly isOpen: boolean;
}

/** What of a transfer pays an invoice: minor units. */
export interface Allocation {
  readonly invoiceId: number;
  readonly amount: number;
}

export type Match = { readonly allocations: readonly Allocation[] } | { readonly reason: BankEntryReason };

/** A number has six digits, more when a year has a million invoices. */
const fewestDigits = 6;

/**
 * The numbers of invoices that a text may name, in its order. Banks cut lines in the middle of words, and payers leave out what they
 * find superfluous: `R-2027-000012` is also found in `r 2027 0000 12`, `R2027000012` and `R-2027-12`. A letter or a digit before
 * it makes it another word.
 * @param prefixes of the numbers of a seller
 */
export function numbersIn(text: string, prefixes: readonly string[]): string[] {
  const found = new Map<string, number>();
  const add = (number: string, at: number): void => {
    if (!found.has(number)) found.set(number, at);
  };
  for (const prefix of prefixes) {
    const start = `(?<![\\p{L}\\d])${[...prefix.matchAll(/[\p{L}\d]/gu)].join('[^\\p{L}\\d]*')}`;
    const whole = new RegExp(`${start}((?:[^\\p{L}\\d]*\\d){${4 + fewestDigits},})`, 'giu');
    for (const { 1: written = '', index } of text.matchAll(whole)) {
      const digits = written.replaceAll(/\D/g, '');
      // What follows may be digits of something else.
      for (let length = fewestDigits; length <= Math.min(digits.length - 4, fewestDigits + 1); length += 1)
        add(`${prefix}-${digits.slice(0, 4)}-${digits.slice(4, 4 + length)}`, index);
    }
    const short = new RegExp(`${start}[^\\p{L}\\d]*(\\d{4})[^\\p{L}\\d]+(\\d{1,${fewestDigits}})(?!\\d)`, 'giu');
    for (const { 1: year = '', 2: digits = '', index } of text.matchAll(short))
      add(`${prefix}-${year}-${digits.padStart(fewestDigits, '0')}`, index);
  }
  return [...found].sort(([, one], [, other]) => one - other).map(([number]) => number);
}

/**
 * What a transfer pays. It pays the one invoice that it names, whole or a part; or the invoices that it names, when they make its amount
 * to the cent. Everything else is for a person to decide.
 * @param named those that were found of its numbers
 * @param hasNumber whether there was anything that looks like a number
 */
export function matchOf(entry: BookedEntry, named: readonly NamedInvoice[], hasNumber: boolean): Match {
  if (entry.isReversal) return { reason: 'REVERSAL' };
  if (!entry.isIncoming) return { reason: 'OUTGOING' };
  if (named.length === 0) return { reason: hasNumber ? 'UNKNOWN_NUMBER' : 'NO_NUMBER' };
  const open = named.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return { reason: 'PAID_ALREADY' };
  if (open.some(({ currency }) => currency !== entry.currency)) return { reason: 'OTHER_CURRENCY' };
  const sum = open.reduce((total, invoice) => total + invoice.open, 0);
  if (sum === entry.amount) return { allocations: open.map(({ id, open: amount }) => ({ invoiceId: id, amount })) };
  const [only] = open;
  if (open.length > 1 || named.length > 1 || only === undefined) return { reason: 'SEVERAL_INVOICES' };
  if (entry.amount > only.open) return { reason: 'TOO_MUCH' };
  return { allocations: [{ invoiceId: only.id, amount: entry.amount }] };
}
