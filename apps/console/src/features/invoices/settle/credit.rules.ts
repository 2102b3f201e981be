import { decimalsOf, numberOf } from '../../../app/editing/entered-number.rules.js';

/** As the platform takes it. */
interface CreditWish {
  readonly rebill?: boolean;
  readonly positions?: { line: number; amount?: number | null }[] | null;
  readonly amount?: number | null;
  readonly reason?: string | null;
}

/** What is credited: all that is left, the same and billed once more, some positions, or an amount of the whole. */
export type Credited = 'all' | 'rebill' | 'positions' | 'amount';

export interface EnteredCredit {
  readonly what: Credited;
  /** As it was typed, by the line of the position. */
  readonly parts: Readonly<Record<number, string>>;
  readonly amount: string;
  readonly reason: string;
}

/** Fees can be credited; what a discount has taken off is no position that anybody gets back. */
export const creditable = <P extends { readonly amount: number; readonly discount: object | null }>(
  positions: readonly P[],
): readonly P[] => positions.filter(({ amount, discount }) => amount > 0 && discount === null);

/** What is no number is sent as it is: the platform says what it expects. */
export function wishOf({ what, parts, amount, reason }: EnteredCredit, currency: string): CreditWish {
  const decimals = decimalsOf(currency);
  const why = reason.trim() === '' ? {} : { reason: reason.trim() };
  if (what === 'all') return why;
  if (what === 'rebill') return { rebill: true, ...why };
  if (what === 'amount') return { amount: numberOf(amount, decimals) as number, ...why };
  const positions = Object.entries(parts).flatMap(([line, text]) => {
    const part = numberOf(text, decimals);
    return part === null ? [] : [{ line: Number(line), amount: part as number }];
  });
  return { positions, ...why };
}

/** Is there anything to show a credit note about? */
export function isComplete({ what, parts, amount }: EnteredCredit): boolean {
  if (what === 'amount') return amount.trim() !== '';
  return what !== 'positions' || Object.values(parts).some((text) => text.trim() !== '');
}

/**
 * What is wrong, by the field of the dialog: `amount`, `reason`, or `line 3` for the position on that line. The platform names positions by their
 * place in what was sent. What belongs to no field is left out.
 */
export function problemsByField(
  problems: readonly { readonly field: string; readonly message: string }[],
  { positions }: CreditWish,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { field, message } of problems) {
    const [, index] = /^positions\[(\d+)\]/.exec(field) ?? [];
    const line = index === undefined ? undefined : positions?.[Number(index)]?.line;
    const own = line === undefined ? field : `line ${line}`;
    if (line === undefined && field !== 'amount' && field !== 'reason') continue;
    const said = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
    found.set(own, said.charAt(0).toLocaleUpperCase() + said.slice(1));
  }
  return found;
}
