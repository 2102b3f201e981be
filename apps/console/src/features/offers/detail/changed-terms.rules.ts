import type { Values } from '../../../app/editing/merge.rules.js';
import { amountOf, currencyOf, isFee } from '../offers.rules.js';

interface Sent {
  readonly before: Values;
  readonly after: Values;
  /** Fields that somebody else has changed meanwhile. */
  readonly taken: readonly string[];
}

/** Names of the fields that are compared: what has changed, and the amounts that mean something else by it. */
export function comparedNames(names: readonly string[], { before, after, taken }: Sent): readonly string[] {
  const isChanged = (name: string): boolean => before[name] !== after[name];
  return names.filter(
    (name) =>
      isChanged(name) ||
      taken.includes(name) ||
      (isFee(name) && isChanged('currency')) ||
      (name === 'discount-value' && isChanged('discount-kind')),
  );
}

/** What a field says: an amount of a currency, a percentage, or a text. */
export type Said =
  | { readonly kind: 'money'; readonly amount: number; readonly currency: string }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'text'; readonly text: string };

/** @param currency of the offer, where the form does not have it */
export function saidBy(name: string, values: Values, currency: string): Said {
  const text = values[name] ?? '';
  const own = currencyOf(values['currency'] ?? currency);
  const kind = values['discount-kind'];
  if (name === 'discount-value' && kind === '') return { kind: 'text', text: '' };
  if (isFee(name) || (name === 'discount-value' && kind === 'amount')) {
    const amount = amountOf(text, own);
    if (typeof amount === 'number' && /^[A-Z]{3}$/.test(own)) return { kind: 'money', amount, currency: own };
  }
  if (name === 'discount-value' && kind === 'percent') {
    const percent = Number(text.trim().replace(',', '.'));
    if (text.trim() !== '' && !Number.isNaN(percent)) return { kind: 'percent', percent };
  }
  return { kind: 'text', text };
}
