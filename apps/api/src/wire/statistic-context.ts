import type { StatisticContext } from '#contexts/statistics';
import { lists } from '#domain/lists/lists';
import type { Placement } from '#platform/access';

/** @param type as it was named, in any case; the guard has found the places by it */
export function statisticContext(type: string, places: readonly Placement[]): StatisticContext {
  const found = lists['contextType.statistics'].find((name) => name.toLowerCase() === type.toLowerCase());
  if (found === undefined) throw new Error(`The guard lets no ${type} through.`);
  return { type: found, places };
}
