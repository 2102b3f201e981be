import { enteredPrices, priceValues } from '../../../app/usage/usage-prices.rules.js';
import type { PriceNames, UsagePrices } from '../../../app/usage/usage-prices.rules.js';
import { enteredTexts, textValues } from '../offers.rules.js';
import type { Texts } from '../offers.rules.js';

type Entered = Readonly<Record<string, string>>;

interface UsageFee extends UsagePrices {
  readonly id: string;
  readonly name: unknown;
  readonly meter: string;
  readonly aggregation?: string;
}

/** Meters that the platform counts itself; another one is the seller's own. */
export const platformMeters = ['CALLS', 'CALL_MINUTES', 'MESSAGES', 'MEDIA_SPEND'] as const;
const isPlatformMeter = (meter: string): boolean => platformMeters.some((own) => own === meter);

/** As many as a form has rows for at least. */
export const tierRows = 5;
export const rowsOf = (fee: UsageFee | null): number => Math.max(tierRows, fee?.tiers.length ?? 0);

/** `upTo-0`, `unitPrice-0` and `flatFee-0` are the first tier. */
const names: PriceNames = { of: (field) => field, ofTier: (tier, field) => `${field}-${tier}` };

/** What a form shows of a fee, or of a new one. */
export function usageFeeValues(fee: UsageFee | null): Record<string, string> {
  const meter = fee?.meter ?? 'CALLS';
  return {
    id: fee?.id ?? '',
    ...textValues('name', (fee?.name ?? null) as Texts | null),
    kind: isPlatformMeter(meter) ? meter : '',
    meter: isPlatformMeter(meter) ? '' : meter,
    aggregation: fee?.aggregation ?? 'SUM',
    ...priceValues(fee ?? { tiers: [] }, names, rowsOf(fee)),
  };
}

/** @param currency of the offer */
export function enteredUsageFee(values: Entered, before: UsageFee | null, currency: string) {
  const of = (name: string): string => (values[name] ?? '').trim();
  return {
    id: of('id'),
    name: enteredTexts(values, 'name', (before?.name ?? null) as Texts | null) ?? {},
    meter: values['kind'] || of('meter'),
    aggregation: values['aggregation'],
    ...enteredPrices(values, names, currency),
  };
}
