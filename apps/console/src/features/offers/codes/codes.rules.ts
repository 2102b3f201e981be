import { decimalsOf, numberOf } from '../../../app/editing/entered-number.rules.js';
import type { Values } from '../../../app/editing/merge.rules.js';
import { feesText } from '../offers.rules.js';

/** A code, as far as its form has it. */
export interface CodeState {
  readonly code: string;
  readonly name: string | null;
  readonly percent: number | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly fees: readonly string[];
  readonly periods: number | null;
  readonly offerIds: readonly number[] | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly maxRedemptions: number | null;
  readonly maxPerCustomer: number | null;
  readonly newCustomersOnly: boolean;
  readonly minimumAmount: number | null;
  readonly companyId: number | null;
}

/** What a code takes off. A part of it means nothing without the others: 15 is a percentage, or an amount. */
export const rateFields = ['kind', 'value', 'currency', 'fees'] as const;

/** The smallest order. Its currency is that of the amount that the code takes off, where it takes one off. */
export const minimumFields = ['minimumAmount', 'minimumCurrency'] as const;

export const blankCode: CodeState = {
  code: '',
  name: null,
  percent: null,
  amount: null,
  currency: null,
  fees: ['REGULAR'],
  periods: null,
  offerIds: null,
  validFrom: null,
  validUntil: null,
  maxRedemptions: null,
  maxPerCustomer: 1,
  newCustomersOnly: false,
  minimumAmount: null,
  companyId: null,
};

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

/** What a code says, as texts of its form. */
export function codeValues(code: CodeState): Values {
  const { percent, amount, minimumAmount } = code;
  const currency = code.currency ?? 'EUR';
  const moneyOf = (units: number): string => units.toFixed(decimalsOf(currency));
  return {
    code: code.code,
    name: textOf(code.name),
    kind: amount === null ? 'percent' : 'amount',
    value: amount === null ? textOf(percent) : moneyOf(amount),
    currency,
    fees: feesText(code.fees),
    periods: textOf(code.periods),
    offerIds: (code.offerIds ?? []).join(','),
    validFrom: textOf(code.validFrom),
    validUntil: textOf(code.validUntil),
    maxRedemptions: textOf(code.maxRedemptions),
    maxPerCustomer: textOf(code.maxPerCustomer),
    newCustomersOnly: String(code.newCustomersOnly),
    minimumAmount: minimumAmount === null ? '' : moneyOf(minimumAmount),
    minimumCurrency: currency,
    companyId: textOf(code.companyId),
  };
}

/** What is sent. @param isUsed what it gives, and its name, stay as they are */
export function codeBody(values: Values, isUsed: boolean): Record<string, unknown> {
  const text = (field: string): string | null => values[field]?.trim() || null;
  const number = (field: string) => numberOf(values[field] ?? '');
  const isAmount = values['kind'] === 'amount';
  const ofMinimum = text(isAmount ? 'currency' : 'minimumCurrency')?.toUpperCase() ?? null;
  const minimumAmount = numberOf(values['minimumAmount'] ?? '', decimalsOfEntered(ofMinimum ?? ''));
  const currency = isAmount || minimumAmount !== null ? ofMinimum : null;
  const fees = (values['fees'] ?? '').split(',').filter((fee) => fee !== '');
  const offers = (values['offerIds'] ?? '').split(',').filter((id) => id !== '');
  const limits = {
    offerIds: offers.length === 0 ? null : offers.map(Number),
    validFrom: text('validFrom'),
    validUntil: text('validUntil'),
    maxRedemptions: number('maxRedemptions'),
    maxPerCustomer: number('maxPerCustomer'),
    newCustomersOnly: values['newCustomersOnly'] === 'true',
    minimumAmount,
    companyId: number('companyId'),
  };
  // The currency of what it takes off stays with it; that of its minimum alone does not.
  if (isUsed) return isAmount ? limits : { ...limits, currency };
  return {
    code: values['code'] ?? '',
    name: text('name'),
    percent: isAmount ? null : number('value'),
    amount: isAmount ? numberOf(values['value'] ?? '', decimalsOfEntered(values['currency'] ?? '')) : null,
    currency,
    // An amount lowers the regular fee alone, whatever was chosen for a percentage before.
    fees: isAmount ? ['REGULAR'] : fees,
    periods: number('periods'),
    ...limits,
  };
}

function decimalsOfEntered(currency: string): number {
  return /^[a-z]{3}$/i.test(currency.trim()) ? decimalsOf(currency.trim()) : Infinity;
}

/** The field of the form that a path of the API means. @param isAmount what was sent takes an amount off */
export function codeFieldOf(path: string, names: readonly string[], isAmount: boolean): string | undefined {
  if (path === 'percent' || path === 'amount') return 'value';
  if (path === 'currency' && !isAmount) return 'minimumCurrency';
  return names.find((name) => path === name || path.startsWith(`${name}[`));
}
