import { numberOf } from '../../../app/editing/entered-number.rules.js';
import { amountOf, enteredTexts, textValues } from '../offers.rules.js';
import type { Texts } from '../offers.rules.js';

type Entered = Readonly<Record<string, string>>;

interface Tier {
  readonly upTo?: number | null;
  readonly unitPrice: number;
  readonly flatFee?: number;
}

interface UsageFee {
  readonly id: string;
  readonly name: unknown;
  readonly meter: string;
  readonly aggregation?: string;
  readonly included?: number;
  readonly tierMode?: string;
  readonly tiers: readonly Tier[];
  readonly cap?: number | null;
}

/** Meters that the platform counts itself; another one is the seller's own. */
export const platformMeters = ['CALLS', 'CALL_MINUTES', 'MESSAGES', 'MEDIA_SPEND'] as const;
const isPlatformMeter = (meter: string): boolean => platformMeters.some((own) => own === meter);

/** As many as a form has rows for at least. */
export const tierRows = 5;
export const rowsOf = (fee: UsageFee | null): number => Math.max(tierRows, fee?.tiers.length ?? 0);

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** What a form shows of a fee, or of a new one. `upTo-0`, `unitPrice-0` and `flatFee-0` are the first tier. */
export function usageFeeValues(fee: UsageFee | null): Record<string, string> {
  const rows = Array.from({ length: rowsOf(fee) }, (_, row) => {
    const tier = fee?.tiers[row];
    const flatFee = tier?.flatFee ?? 0;
    return {
      [`upTo-${row}`]: textOf(tier?.upTo),
      [`unitPrice-${row}`]: textOf(tier?.unitPrice),
      [`flatFee-${row}`]: flatFee === 0 ? '' : String(flatFee),
    };
  });
  const meter = fee?.meter ?? 'CALLS';
  return Object.assign(
    {
      id: fee?.id ?? '',
      ...textValues('name', (fee?.name ?? null) as Texts | null),
      kind: isPlatformMeter(meter) ? meter : '',
      meter: isPlatformMeter(meter) ? '' : meter,
      aggregation: fee?.aggregation ?? 'SUM',
      included: textOf(fee?.included ?? 0),
      tierMode: fee?.tierMode ?? 'GRADUATED',
      cap: textOf(fee?.cap),
    },
    ...rows,
  );
}

/** @param currency of the offer. Rows in which nothing is entered are left out; of the first one the price is asked. */
export function enteredUsageFee(values: Entered, before: UsageFee | null, currency: string) {
  const of = (name: string): string => (values[name] ?? '').trim();
  const rows = Object.keys(values).filter((name) => name.startsWith('unitPrice-')).length;
  const tiers = Array.from({ length: rows }, (_, row) => row)
    .filter((row) => row === 0 || ['upTo', 'unitPrice', 'flatFee'].some((name) => of(`${name}-${row}`) !== ''))
    .map((row) => ({
      upTo: numberOf(of(`upTo-${row}`)),
      unitPrice: numberOf(of(`unitPrice-${row}`)),
      flatFee: amountOf(of(`flatFee-${row}`), currency) ?? 0,
    }));
  return {
    id: of('id'),
    name: enteredTexts(values, 'name', (before?.name ?? null) as Texts | null) ?? {},
    meter: values['kind'] || of('meter'),
    aggregation: values['aggregation'],
    included: numberOf(of('included')) ?? 0,
    tierMode: values['tierMode'],
    tiers,
    cap: amountOf(of('cap'), currency),
  };
}
