/** Days since 1970-01-01. This model shares no code with what it checks. */
export type Day = number;

export const dayOf = (text: string): Day => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
export const textOf = (day: Day): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Minor units per accounting period; set-up once. */
export interface Fees {
  readonly setup: number;
  readonly regular: number;
  readonly maintenance: number;
}

export interface PriceChange {
  readonly offer: number;
  readonly from: Day;
  readonly fees: Fees;
}

/** A percentage off the regular fees of a contract, from its first day up to the day before `end`. */
export interface Rebate {
  readonly from: Day;
  readonly end: Day;
  readonly percent: number;
}

/** A contract as the reseller means it. */
export interface AgreedContract {
  /** Months of an accounting period, from which day on; the first begins with a January, and each one where the one before ends. */
  readonly periods: { readonly from: Day; readonly months: number }[];
  /** By offer, per first accounting period. A change is per the one of its day. */
  readonly fees: readonly Fees[];
  readonly changes: PriceChange[];
  readonly rebates: Rebate[];
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** A shop as the reseller means it: which offer from which day on, and when it has none. */
export interface AgreedShop {
  readonly uses: { readonly offer: number; readonly from: Day }[];
  /** Both included. */
  readonly pauses: { readonly from: Day; readonly to: Day }[];
  lastDay: Day | null;
}

const monthsLater = (day: Day, months: number): Day => {
  const date = new Date(day * 86_400_000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 86_400_000;
};

const halfUp = (dividend: number, divisor: number): number => Math.floor((2 * dividend + divisor) / (2 * divisor));

/**
 * What a shop costs in all, in minor units before tax, counted day by day: in each period each fee of each offer, and of each price of it,
 * is rounded once, after the rebate of its days. Set-up is paid up to the dearest.
 */
export function owedFor(contract: AgreedContract, shop: AgreedShop): number {
  let sum = Math.max(...shop.uses.map(({ offer, from }) => priceOn(contract, offer, from).fees.setup));
  let end = contract.firstDay;
  for (let start = end; start <= contract.lastDay; start = end) {
    const months = monthsOn(contract, start);
    end = monthsLater(start, months);
    const days = new Map<string, { readonly fees: Fees; full: number; lowered: Map<number, number> }>();
    for (let day = start; day < end; day += 1) {
      const use = useOn(contract, shop, day);
      if (use === undefined) continue;
      const price = priceOn(contract, use.offer, day);
      const key = `${use.from} ${price.from}`;
      const part = days.get(key) ?? { fees: perPeriod(price, months), full: 0, lowered: new Map<number, number>() };
      days.set(key, part);
      const rebate = contract.rebates.find(({ from, end: over }) => day >= from && day < over);
      if (rebate === undefined) part.full += 1;
      else part.lowered.set(rebate.percent, (part.lowered.get(rebate.percent) ?? 0) + 1);
    }
    for (const { fees, full, lowered } of days.values()) sum += owedOfPart(fees, { full, lowered }, end - start);
  }
  return sum;
}

function owedOfPart(
  { regular, maintenance }: Fees,
  { full, lowered }: { readonly full: number; readonly lowered: ReadonlyMap<number, number> },
  length: number,
): number {
  let [all, hundredths] = [full, 100 * full];
  for (const [percent, count] of lowered) [all, hundredths] = [all + count, hundredths + (100 - percent) * count];
  return halfUp(regular * hundredths, 100 * length) + halfUp(maintenance * all, length);
}

function useOn({ lastDay }: AgreedContract, shop: AgreedShop, day: Day): AgreedShop['uses'][number] | undefined {
  if (day > lastDay || (shop.lastDay !== null && day > shop.lastDay)) return undefined;
  if (shop.pauses.some(({ from, to }) => day >= from && day <= to)) return undefined;
  return shop.uses.findLast(({ from }) => from <= day);
}

/** Of an accounting period that runs on that day. */
export const monthsOn = ({ periods }: Pick<AgreedContract, 'periods'>, day: Day): number =>
  (periods.findLast(({ from }) => from <= day) ?? periods[0])?.months ?? 1;

interface Price {
  readonly from: Day;
  readonly fees: Fees;
  /** Of the accounting period of which the fees are. */
  readonly months: number;
}

/** As much by the month. */
const perPeriod = ({ fees, months: before }: Price, months: number): Fees => ({
  ...fees,
  regular: (fees.regular * months) / before,
  maintenance: (fees.maintenance * months) / before,
});

function priceOn(contract: AgreedContract, offer: number, day: Day): Price {
  const { fees, changes } = contract;
  const changed = changes.findLast((change) => change.offer === offer && change.from <= day);
  if (changed !== undefined) return { ...changed, months: monthsOn(contract, changed.from) };
  const first = fees[offer];
  if (first === undefined) throw new Error(`There is no offer ${offer}.`);
  return { from: 0, fees: first, months: monthsOn(contract, 0) };
}
