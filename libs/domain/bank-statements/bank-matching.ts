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

/** Numbers that a text may name, in its order. */
export interface FoundNumbers {
  /** They are written whole. */
  readonly certain: readonly string[];
  /** What looks like a number, and can be something else: without its zeros it looks like a date. */
  readonly uncertain: readonly string[];
}

/** Behind the year. */
const digitsOfCount = 6;

/**
 * The numbers of invoices that a text may name. Banks cut lines in the middle of words, and payers leave out what they find superfluous:
 * `R-2027-000012` is also found in `r 2027 0000 12` and `R2027000012`; more than one cut is uncertain. A letter or a digit before it makes it another word, and a digit
 * right behind it another number. In `R-2027-12` it is uncertain.
 * @param prefixes of the numbers of a seller
 * @param text in lines: no number goes on in the next one
 */
export function numbersIn(text: string, prefixes: readonly string[]): FoundNumbers {
  const [certain, uncertain] = [new Map<string, number>(), new Map<string, number>()];
  const add = (numbers: Map<string, number>, number: string, at: number): void => {
    if (!numbers.has(number)) numbers.set(number, at);
  };
  const gap = '[^\\p{L}\\d\\n]*';
  for (const prefix of prefixes) {
    const start = `(?<![\\p{L}\\d])${[...prefix.matchAll(/[\p{L}\d]/gu)].join(gap)}`;
    const whole = new RegExp(`${start}${gap}(\\d{4})${gap}((?:\\d ?){${digitsOfCount - 1}}\\d)(?!\\d)`, 'giu');
    for (const { 1: year = '', 2: written = '', index } of text.matchAll(whole)) {
      const isCutOnce = written.length <= digitsOfCount + 1;
      add(isCutOnce ? certain : uncertain, `${prefix}-${year}-${written.replaceAll(' ', '')}`, index);
    }
    const short = new RegExp(`${start}${gap}(\\d{4})[^\\p{L}\\d\\n]+(\\d{1,${digitsOfCount}})(?!\\d)`, 'giu');
    for (const { 1: year = '', 2: digits = '', index } of text.matchAll(short))
      add(uncertain, `${prefix}-${year}-${digits.padStart(digitsOfCount, '0')}`, index);
  }
  for (const number of certain.keys()) uncertain.delete(number);
  return { certain: inOrder(certain), uncertain: inOrder(uncertain) };
}

const inOrder = (numbers: ReadonlyMap<string, number>): string[] =>
  [...numbers].sort(([, one], [, other]) => one - other).map(([number]) => number);

/**
 * What a transfer pays. It pays the one invoice that it names, whole or a part; or the invoices that it names, when they make its amount
 * to the cent. Everything else is for a person to decide.
 * @param numbers that it names
 * @param named the invoices of the certain ones
 */
export function matchOf(entry: BookedEntry, numbers: FoundNumbers, named: readonly NamedInvoice[]): Match {
  if (entry.isReversal) return { reason: 'REVERSAL' };
  if (!entry.isIncoming) return { reason: 'OUTGOING' };
  if (named.length === 0) {
    if (numbers.certain.length > 0) return { reason: 'UNKNOWN_NUMBER' };
    return { reason: numbers.uncertain.length > 0 ? 'UNCERTAIN_NUMBER' : 'NO_NUMBER' };
  }
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
