import type { Problems } from '#domain/errors/draft';
import { decidedLists, isOn } from '#domain/lists/lists';
import { parseQuantity } from '#domain/metering/usage-fees';
import type { UsageFee, UsageTier } from '#domain/metering/usage-fees';
import { readAmount } from '#domain/values/money';
import { shownAmount } from './fees.js';
import { checkName } from './setting-items.js';

/** A usage fee as it is sent; `flatFee` and `cap` in units of the currency. */
export interface UsageFeeInput extends Omit<UsageFee, 'aggregation' | 'included' | 'tierMode' | 'tiers' | 'cap'> {
  readonly aggregation?: UsageFee['aggregation'];
  readonly included?: number;
  readonly tierMode?: UsageFee['tierMode'];
  readonly tiers: readonly UsageTierInput[];
  readonly cap?: number | null;
}

interface UsageTierInput extends Pick<UsageTier, 'unitPrice'> {
  readonly upTo?: number | null;
  readonly flatFee?: number;
}

/** Small letters: names of the platform's own meters are capital ones. */
const customMeter = /^[a-z][a-z0-9._-]{0,63}$/;

/** What is stored of usage fees: amounts in minor units. What is wrong is in `problems`, by `usageFees[0].tiers[1].upTo`. */
export const readUsageFees = (fees: readonly UsageFeeInput[], currency: string, problems: Problems): UsageFee[] =>
  fees.map((fee, index) => {
    const { id, name, meter, aggregation = 'SUM', included = 0, tierMode = 'GRADUATED', tiers, cap = null } = fee;
    const at = `usageFees[${index}]`;
    if (fees.findIndex((other) => other.id === id) < index)
      problems.add({ field: `${at}.id`, value: id, problem: 'duplicate' });
    checkName(name, `${at}.name`, problems);
    if (!isOn(decidedLists.platformMeter, meter) && !customMeter.test(meter))
      problems.add({
        field: `${at}.meter`,
        value: meter,
        problem: 'format',
        expected: [...decidedLists.platformMeter, 'prints'].join(', '),
        example: 'prints',
      });
    // Networks tell what they have spent in Euro, and amounts are not converted.
    if (meter === 'MEDIA_SPEND' && currency !== 'EUR')
      problems.add({ field: `${at}.meter`, value: meter, problem: 'notTogether', expected: `currency ${currency}` });
    checkQuantity(included, `${at}.included`, problems);
    checkTiers(tiers, `${at}.tiers`, problems);
    const stored = tiers.map(({ upTo = null, unitPrice, flatFee = 0 }, place) => {
      checkQuantity(unitPrice, `${at}.tiers[${place}].unitPrice`, problems);
      return { upTo, unitPrice, flatFee: readAmount(flatFee, currency, `${at}.tiers[${place}].flatFee`, problems) };
    });
    const limit = cap === null ? null : readAmount(cap, currency, `${at}.cap`, problems);
    return { id, name, meter, aggregation, included, tierMode, tiers: stored, cap: limit };
  });

function checkQuantity(value: number, field: string, problems: Problems): void {
  if (parseQuantity(value) !== null) return;
  problems.add({ field, value, problem: 'format', expected: '12.345678', example: 0.05 });
}

/** They follow one another, and the last has no end. */
function checkTiers(tiers: readonly UsageTierInput[], at: string, problems: Problems): void {
  if (tiers.length === 0) problems.add({ field: at, value: [], problem: 'required', example: [{ unitPrice: 0.05 }] });
  let before = 0;
  for (const [index, { upTo = null }] of tiers.entries()) {
    const field = `${at}[${index}].upTo`;
    const isLast = index === tiers.length - 1;
    if (isLast !== (upTo === null))
      problems.add(
        isLast
          ? { field, value: upTo, problem: 'type', expected: 'null', example: null }
          : { field, value: null, problem: 'required', example: before + 1000 },
      );
    if (upTo === null) continue;
    checkQuantity(upTo, field, problems);
    const example = before + 1000;
    if (upTo <= 0) problems.add({ field, value: upTo, problem: 'tooSmall', expected: '0.000001', example });
    else if (upTo <= before)
      problems.add({ field, value: upTo, problem: 'overlaps', expected: `tiers[${index - 1}]`, example });
    before = Math.max(before, upTo);
  }
}

/** With `flatFee` and `cap` in units of the currency. */
export const shownUsageFees = (fees: readonly UsageFee[], currency: string): UsageFee[] =>
  fees.map((fee) => ({
    ...fee,
    tiers: fee.tiers.map((tier) => ({ ...tier, flatFee: shownAmount(tier.flatFee, currency) })),
    cap: fee.cap === null ? null : shownAmount(fee.cap, currency),
  }));
