import type { Problems } from '#domain/errors/draft';
import { changedUsageFees } from '#domain/metering/usage-fee-steps';
import type { UsageFee } from '#domain/metering/usage-fees';
import { readUsageFees, shownUsageFees } from '../offer/usage-fee-rules.js';
import type { UsageFeeInput } from '../offer/usage-fee-rules.js';

/** Other prices of a fee by use; what is left out stays. What is counted, and how, stays in any case. */
export type UsagePriceWish = Pick<UsageFeeInput, 'id'> &
  Partial<Pick<UsageFeeInput, 'included' | 'tierMode' | 'tiers' | 'cap'>>;

/** All fees by use of a licence, before and after a change. */
export interface UsageLists {
  readonly before: readonly UsageFee[];
  readonly after: readonly UsageFee[];
}

interface Priced {
  readonly usageFees: readonly UsageFee[];
  readonly currency: string;
}

/** All fees by use of a licence, as they would be; null: none changes. What is wrong is in `problems`, by `usageFees[0].tiers[1].upTo`. */
export function readUsagePrices(
  { usageFees: before, currency }: Priced,
  wishes: readonly UsagePriceWish[],
  problems: Problems,
): UsageLists | null {
  const known = shownUsageFees(before, currency);
  const wished = wishes.map(({ id, included, tierMode, tiers, cap }, index): UsageFeeInput => {
    const fee = known.find((one) => one.id === id);
    if (fee === undefined) {
      const example = known[0]?.id;
      problems.add({ field: `usageFees[${index}].id`, value: id, problem: 'noSuch', ...(example && { example }) });
    }
    return {
      ...(fee ?? unknown(id)),
      ...(included !== undefined && { included }),
      ...(tierMode !== undefined && { tierMode }),
      ...(tiers !== undefined && { tiers }),
      ...(cap !== undefined && { cap }),
    };
  });
  const read = readUsageFees(wished, currency, problems);
  const after = before.map((fee) => read.find(({ id }) => id === fee.id) ?? fee);
  return changedUsageFees(before, after).after.length === 0 ? null : { before, after };
}

/** So that what else is wrong is found, too. */
const unknown = (id: string): UsageFeeInput => ({ id, name: { en: id }, meter: 'unknown', tiers: [{ unitPrice: 0 }] });
