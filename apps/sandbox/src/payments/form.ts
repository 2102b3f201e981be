import { invalid } from './stripe-error.js';

/** Parameters of a call by their names as sent: `metadata[payment]`, `expand[0]`. */
export type Form = ReadonlyMap<string, string>;

/** Reads `application/x-www-form-urlencoded`. @throws StripeError for a parameter that is given twice */
export function readForm(text: string): Form {
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (form.has(name)) throw invalid(`Received parameter ${name} twice.`, name);
    form.set(name, value);
  }
  return form;
}

/**
 * Refuses what the call does not know, as Stripe does.
 * @param known names; one that ends in `[]` takes anything in brackets
 */
export function onlyKnown(form: Form, known: readonly string[]): void {
  for (const name of form.keys()) {
    const stem = `${name.split('[', 1)[0] ?? ''}[]`;
    if (!known.includes(name) && !(name.includes('[') && known.includes(stem)))
      throw invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
}

export function required(form: Form, name: string): string {
  const value = form.get(name);
  if (value === undefined || value === '') throw invalid(`Missing required param: ${name}.`, name, 'parameter_missing');
  return value;
}

export function positiveInteger(form: Form, name: string): number {
  const text = required(form, name);
  if (!/^\d{1,12}$/.test(text) || Number(text) === 0)
    throw invalid(`Invalid positive integer: ${name}`, name, 'parameter_invalid_integer');
  return Number(text);
}

/** `metadata[key]` as an object. */
export function metadataIn(form: Form): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of form) {
    const key = /^metadata\[([^\]]{1,40})\]$/.exec(name)?.[1];
    if (key === undefined) continue;
    if (value.length > 500) throw invalid('Metadata values can have up to 500 characters.', name);
    found[key] = value;
  }
  return found;
}

const yes = 'true';
export const flag = (form: Form, name: string): boolean => form.get(name) === yes;

const LEAST_AMOUNT = 50;
/** Have no smaller unit: what 50 cents are worth is not converted here. */
const WHOLE = new Set(['jpy', 'krw', 'vnd', 'clp', 'xaf', 'xof', 'xpf']);
/** Counted in hundredths that there are not. https://docs.stripe.com/currencies#special-cases */
const HUNDREDS = new Set(['isk', 'ugx']);
/** Counted in thousandths, of which the last is 0. */
const TENS = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);

/** @throws StripeError for an amount that Stripe does not charge */
export function demandAmount(amount: number, currency: string, name: string): void {
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}.`, 'currency');
  demandUnits(amount, currency, name);
  if (amount < LEAST_AMOUNT && !WHOLE.has(currency))
    throw invalid('Amount must convert to at least 50 cents.', name, 'amount_too_small');
}

/** @throws StripeError for a part of a unit that a currency does not have */
export function demandUnits(amount: number, currency: string, name: string): void {
  const unit = HUNDREDS.has(currency) ? 100 : TENS.has(currency) ? 10 : 1;
  if (amount % unit !== 0) throw invalid(`An amount in ${currency} is a multiple of ${unit}.`, name);
}
