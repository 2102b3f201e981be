import { idOf } from '../../app/client/ids.rules.js';
import { comparedRange, isAmong, lengthOf, periodOf } from '../../app/figures/figures.rules.js';
import type { DayRange, Period, PeriodSearch, Preset } from '../../app/figures/figures.rules.js';
import { workspacesWith } from '../../app/workspaces/workspaces.rules.js';

export const presets = [
  '7d',
  '30d',
  '90d',
  '365d',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const satisfies readonly Preset[];
export const parts = ['Day', 'Month', 'Year'] as const;
export type PartOfPeriod = (typeof parts)[number];

/** What stands in the address; names and values are the API's where it has them. */
export interface ActivitySearch extends PeriodSearch {
  readonly workspace?: string | undefined;
  readonly company?: string | undefined;
  readonly aggregationType?: string | undefined;
  readonly view?: string | undefined;
}

/** Which days are asked for. */
export interface Question extends Period {
  /** As many days before it; null: the days are none. */
  readonly compared: DayRange | null;
  readonly aggregationType: PartOfPeriod;
}

/**
 * What happens is counted at once, so that a period ends with today.
 * @param today by the clock of the workspace
 */
export function questionOf(search: ActivitySearch, today: string): Question {
  const { preset, range } = periodOf(presets, search, today, today);
  return {
    preset,
    range,
    compared: comparedRange(range, 'before'),
    aggregationType: isAmong(parts, search.aggregationType) ? search.aggregationType : usualParts(range),
  };
}

/** Parts of which a chart can show all. */
function usualParts(range: DayRange): PartOfPeriod {
  const days = lengthOf(range);
  if (days <= 92) return 'Day';
  return days <= 1830 ? 'Month' : 'Year';
}

const permission = 'statistics:read';

/** Where somebody holds a permission. */
export interface HeldPlace {
  readonly contextType: string;
  readonly contextId: number;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly name: string;
  readonly permissions: readonly string[];
}

interface Workspace {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

/** Of what activity is read. */
export interface Place {
  readonly contextType: 'Workspace' | 'Company';
  readonly ids: readonly number[];
  /** The workspace by whose clock days are. */
  readonly workspaceId: number | undefined;
}

export interface PlaceChoice extends Place {
  /** In menus: `Workspace 1`, `Company 3`; `all` are all companies of the reader. */
  readonly id: string;
  readonly name: string;
}

/**
 * What can be chosen: workspaces, and companies that the reader has apart from them. Who has companies alone begins with all of them.
 * @param all workspaces that the reader sees
 */
export function choicesOf(places: readonly HeldPlace[], all: readonly Workspace[]): readonly PlaceChoice[] {
  const workspaces = workspacesWith(permission, places, all);
  const inside = new Set(workspaces.map(({ id }) => id));
  const companies = places.filter(
    ({ contextType, permissions, workspaceId }) =>
      contextType === 'Company' && permissions.includes(permission) && !inside.has(workspaceId),
  );
  const together: PlaceChoice = {
    id: 'all',
    contextType: 'Company',
    ids: companies.map(({ contextId }) => contextId),
    workspaceId: companies[0]?.workspaceId,
    name: '',
  };
  return [
    ...workspaces.map(({ id, name }) => ({
      id: `Workspace ${id}`,
      contextType: 'Workspace' as const,
      ids: [id],
      workspaceId: id,
      name,
    })),
    ...(workspaces.length === 0 && companies.length > 1 ? [together] : []),
    ...companies.map(({ contextId, workspaceId, name }) => ({
      id: `Company ${contextId}`,
      contextType: 'Company' as const,
      ids: [contextId],
      workspaceId,
      name,
    })),
  ];
}

/** What the address names, or else the first; undefined: there is nothing to choose. */
export function chosenOf(choices: readonly PlaceChoice[], { workspace }: ActivitySearch): PlaceChoice | undefined {
  return choices.find(({ id }) => id === `Workspace ${workspace ?? ''}`) ?? choices[0];
}

/** A company of the address is a part of what is chosen, or one of the reader's own. */
export function placeOf(
  choices: readonly PlaceChoice[],
  chosen: PlaceChoice,
  { company }: ActivitySearch,
): Place & { readonly ownChoice: PlaceChoice | undefined } {
  const companyId = idOf(company);
  if (companyId === undefined) return { ...chosen, ownChoice: chosen };
  const own = choices.find(({ id }) => id === `Company ${companyId}`);
  return {
    contextType: 'Company',
    ids: [companyId],
    workspaceId: own === undefined ? chosen.workspaceId : own.workspaceId,
    ownChoice: own,
  };
}

/**
 * How a list is asked for that holds just what is counted here: as it is, of the company, or not at all.
 * @param needed the permission that the list takes
 * @param hasCompany the list can be that of one company
 */
export function listOf(
  place: Place,
  needed: string,
  hasCompany: boolean,
  places: readonly HeldPlace[],
  all: readonly Workspace[],
): { readonly company?: string } | null {
  const held = places.filter(({ permissions }) => permissions.includes(needed));
  if (held.length === 0) return null;
  const isWorkspace = place.contextType === 'Workspace';
  const within = new Set(isWorkspace ? below(place.ids, all) : place.ids);
  const isAll = held.every(({ workspaceId, companyId }) => within.has(isWorkspace ? workspaceId : (companyId ?? 0)));
  if (isAll) return {};
  const [only] = place.ids;
  return !isWorkspace && hasCompany && place.ids.length === 1 ? { company: String(only) } : null;
}

/** Workspaces and all below them. */
const below = (ids: readonly number[], all: readonly Workspace[]): number[] => [
  ...ids,
  ...workspacesWith(
    permission,
    ids.map((contextId) => ({ contextType: 'Workspace', contextId, permissions: [permission] })),
    all,
  ).map(({ id }) => id),
];

interface Point {
  readonly key: string;
  readonly value: number | null;
}

/** How many there were at the end of each part: those of the end without what came and went since. Parts to come have none. */
export function levelsOf(total: number, added: readonly Point[], deleted: readonly Point[]): (number | null)[] {
  let level = total;
  return added
    .map(({ value }, index) => ({ came: value, went: deleted[index]?.value ?? 0 }))
    .toReversed()
    .map(({ came, went }) => {
      if (came === null) return null;
      const now = level;
      level -= came - went;
      return now;
    })
    .toReversed();
}

export interface Figure {
  readonly value: number | null;
  readonly before: number | null;
  readonly periodicChange: number | null;
}

/** One line of the file: what is counted, of which part of it, and its figure. */
export interface SumLine {
  readonly name: string;
  readonly of: string;
  readonly figure: Figure;
}

export const sumsTable = (head: readonly string[], lines: readonly SumLine[]): (string | number | null)[][] => [
  [...head],
  ...lines.map(({ name, of, figure }) => [name, of, figure.value, figure.before, figure.periodicChange]),
];
