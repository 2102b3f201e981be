import type { Problems } from '../errors/draft.js';
import { Money } from '../values/money.js';

/** What is to be credited of an invoice. Amounts in units of its currency, before tax. */
export interface PartialCreditWish {
  /** Without an amount: all that is left of the position. */
  readonly positions?: readonly { readonly line: number; readonly amount?: number | null }[] | null;
  /** Of the invoice as a whole. */
  readonly amount?: number | null;
}

/** What credit notes have left, in minor units before tax. */
export interface CreditableInvoice {
  readonly currency: string;
  readonly left: number;
  /** By line. */
  readonly positions: ReadonlyMap<number, CreditablePosition>;
}

export interface CreditablePosition {
  /** Of the position, after what was credited of its days. */
  readonly left: number;
  /** Names the fee: a position for each part of a period, or for each period, can have the same. */
  readonly fee: string;
  /** Of all positions of the fee, after discounts and credits. */
  readonly leftOfFee: number;
}

/** Minor units above zero, before tax. `line` null: of the invoice as a whole. */
export interface CreditedLine {
  readonly line: number | null;
  readonly amount: number;
}

/**
 * Reads which amounts are credited of which positions.
 * @param problems gets what is wrong: no lines at all, lines that do not exist, are named twice or have nothing left; amounts of 0 or below, or of more than
 *   is left of the position or of the invoice
 * @returns null: nothing in particular is named, so all that is left is credited
 */
export function readPartialCredit(
  { positions, amount }: PartialCreditWish,
  invoice: CreditableInvoice,
  problems: Problems,
): readonly CreditedLine[] | null {
  const { currency, left } = invoice;
  if (positions == null && amount == null) return null;
  if (positions == null) {
    const whole = amountOf({ field: 'amount', amount: amount ?? 0 }, left, currency, problems);
    return whole === undefined ? [] : [{ line: null, amount: whole }];
  }
  if (amount != null) problems.add({ field: 'amount', value: amount, problem: 'notTogether', expected: '`positions`' });
  if (positions.length === 0)
    problems.add({ field: 'positions', value: positions, problem: 'required', ...offered(invoice) });
  const lines = new Set<number>();
  const ofFee = new Map<string, number>();
  const credited = positions.flatMap(({ line, amount: part }, index): CreditedLine[] => {
    const field = `positions[${index}]`;
    const { left: ofLine, fee, leftOfFee } = invoice.positions.get(line) ?? { left: 0, fee: '', leftOfFee: 0 };
    const most = Math.min(ofLine, leftOfFee - (ofFee.get(fee) ?? 0));
    const credit = (minor: number): CreditedLine[] => {
      ofFee.set(fee, (ofFee.get(fee) ?? 0) + minor);
      return [{ line, amount: minor }];
    };
    if (lines.has(line)) problems.add({ field: `${field}.line`, value: line, problem: 'duplicate' });
    else if (most <= 0) problems.add({ field: `${field}.line`, value: line, problem: 'noSuch', ...offered(invoice) });
    lines.add(line);
    if (most <= 0) return [];
    if (part == null) return credit(most);
    const read = amountOf({ field: `${field}.amount`, amount: part }, most, currency, problems);
    return read === undefined ? [] : credit(read);
  });
  const sum = credited.reduce((total, one) => total + one.amount, 0);
  if (sum > left)
    problems.add({ field: 'positions', value: units(sum, currency), problem: 'tooLarge', ...upTo(left, currency) });
  return credited;
}

const units = (minor: number, currency: string): number => Money.ofMinor(minor, currency).toJSON();
const upTo = (minor: number, currency: string) => ({
  expected: `${units(minor, currency)} ${currency}`,
  example: units(minor, currency),
});

/** Lines of which something is left. */
function offered({ positions }: CreditableInvoice): { readonly expected?: string; readonly example?: number } {
  const lines = [...positions].filter(([, { left, leftOfFee }]) => Math.min(left, leftOfFee) > 0).map(([line]) => line);
  return lines[0] === undefined ? {} : { expected: lines.slice(0, 20).join(', '), example: lines[0] };
}

function amountOf(
  { field, amount }: { readonly field: string; readonly amount: number },
  most: number,
  currency: string,
  problems: Problems,
): number | undefined {
  const read = Money.parse(amount, currency);
  const expected = `an amount of ${currency} above 0`;
  if ('reason' in read || read.minor <= 0)
    problems.add({ field, value: amount, problem: 'format', expected, example: units(most, currency) });
  else if (read.minor > most) problems.add({ field, value: amount, problem: 'tooLarge', ...upTo(most, currency) });
  else return read.minor;
  return undefined;
}
