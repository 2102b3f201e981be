import type { Problems } from '#domain/errors/draft';

/** Where something is, or what a notification holds for; null: no company, no location. */
export interface CentrePlace {
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
}

export interface Lists {
  readonly whiteList: readonly number[];
  readonly blackList: readonly number[];
}

export type ContextType = 'Workspace' | 'Company' | 'Location';

export const contextTypeOf = ({ companyId, locationId }: CentrePlace): ContextType =>
  locationId !== null ? 'Location' : companyId !== null ? 'Company' : 'Workspace';

/** Id of the place. */
export const contextOf = ({ workspaceId, companyId, locationId }: CentrePlace): number =>
  locationId ?? companyId ?? workspaceId;

/** Without the fields that were not sent. */
export const definedOf = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What reading returns may be sent again; what nobody can change stays as it is. */
export function checkUnchanged<T extends Readonly<Record<string, number | string>>>(
  held: T,
  given: Partial<T>,
  problems: Problems,
): void {
  for (const [field, example] of Object.entries(held)) {
    const value = given[field];
    if (value !== undefined && value !== example) problems.add({ field, value, problem: 'readOnly', example });
  }
}

/** One id is not in both lists, nor twice in one. */
export function checkLists({ whiteList, blackList }: Lists, problems: Problems): void {
  for (const [field, list] of [
    ['whiteList', whiteList],
    ['blackList', blackList],
  ] as const) {
    const twice = list.filter((id, index) => list.indexOf(id) !== index);
    if (twice.length > 0) problems.add({ field, value: [...new Set(twice)], problem: 'duplicate', example: [] });
  }
  const both = blackList.filter((id) => whiteList.includes(id));
  if (both.length > 0)
    problems.add({ field: 'blackList', value: both, problem: 'notTogether', expected: 'whiteList', example: [] });
}

/** Ids that are not directly below the place. */
export function checkBelow(lists: Lists, below: ReadonlySet<number>, problems: Problems): void {
  for (const field of ['whiteList', 'blackList'] as const) {
    const strange = lists[field].filter((id) => !below.has(id));
    if (strange.length > 0) problems.add({ field, value: strange, problem: 'noSuch', example: [] });
  }
}

/**
 * Whether what happens `at` a place is for a configuration: it is inside, and the lists let it pass. A white list names the
 * only ones, so that what belongs to none of the level below (a connection of the workspace) is not among them.
 */
export function holdsAt(configuration: CentrePlace & Lists, at: CentrePlace): boolean {
  const { companyId, locationId, whiteList, blackList } = configuration;
  if (configuration.workspaceId !== at.workspaceId) return false;
  if (companyId !== null && companyId !== at.companyId) return false;
  if (locationId !== null) return locationId === at.locationId;
  const below = companyId === null ? at.companyId : at.locationId;
  if (below === null) return whiteList.length === 0;
  return (whiteList.length === 0 || whiteList.includes(below)) && !blackList.includes(below);
}
