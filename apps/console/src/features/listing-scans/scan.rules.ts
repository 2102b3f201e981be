import { onlyOf } from '../../app/editing/changed.rules.js';
import type { Values } from '../../app/editing/merge.rules.js';
import { inTreesOf } from '../../app/workspaces/workspaces.rules.js';

export const scanFields = [
  'name',
  'allowedDomain',
  'language',
  'includedWorkspaces',
  'activeProducts',
  'excludedPortals',
  'logo',
  'showErrorPortals',
] as const;
export type ScanField = (typeof scanFields)[number];

/** The products that bring portals. */
export const scannedProducts = ['Listing', 'ListingPortal'] as const;

export interface ScanBody {
  readonly name: string;
  readonly allowedDomain: string;
  readonly language: string;
  readonly includedWorkspaces: readonly number[];
  readonly activeProducts: readonly string[];
  readonly excludedPortals: readonly number[];
  readonly logo: number | null;
  readonly showErrorPortals: boolean;
}

/** A scan as a form has it: lists with commas, yes as `true` and no as an empty text. */
export const scanValues = (scan: ScanBody): Record<ScanField, string> => ({
  name: scan.name,
  allowedDomain: scan.allowedDomain,
  language: scan.language,
  includedWorkspaces: scan.includedWorkspaces.join(','),
  activeProducts: scannedProducts.filter((product) => scan.activeProducts.includes(product)).join(','),
  excludedPortals: scan.excludedPortals.join(','),
  logo: scan.logo === null ? '' : String(scan.logo),
  showErrorPortals: scan.showErrorPortals ? 'true' : '',
});

/** What a form sends: the fields that were changed. */
export function scanBody(values: Values, changed: ReadonlySet<string>): Partial<ScanBody> {
  const of = (field: ScanField): string => values[field] ?? '';
  const logo = of('logo');
  const whole: ScanBody = {
    name: of('name').trim(),
    allowedDomain: of('allowedDomain').trim(),
    language: of('language'),
    includedWorkspaces: idsOf(of('includedWorkspaces')),
    activeProducts: textsOf(of('activeProducts')),
    excludedPortals: idsOf(of('excludedPortals')),
    logo: logo === '' ? null : Number(logo),
    showErrorPortals: of('showErrorPortals') === 'true',
  };
  return onlyOf(whole, changed);
}

/** The field of a path of the API: `includedWorkspaces[1]` is of the workspaces. */
export const scanField = (path: string): ScanField | undefined =>
  scanFields.find((field) => path === field || path.startsWith(`${field}[`));

export const textsOf = (list: string): string[] => list.split(',').filter((part) => part !== '');
export const idsOf = (list: string): number[] => textsOf(list).map(Number);

interface Workspace {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
}

/** Workspaces that a scan can include: its owner, those below it, and what it has that is gone. */
export function workspaceChoices(
  included: readonly number[],
  all: readonly Workspace[],
): readonly { readonly id: string; readonly name: string | null; readonly isFixed: boolean }[] {
  const [owner] = included;
  if (owner === undefined) return [];
  const tree = inTreesOf(new Set([owner]), all);
  const known = new Map(tree.map(({ id, name }) => [id, name]));
  const others = tree.filter(({ id }) => id !== owner).map(({ id }) => id);
  const gone = included.filter((id) => id !== owner && !known.has(id));
  return [owner, ...others, ...gone].map((id) => ({
    id: String(id),
    name: known.get(id) ?? null,
    isFixed: id === owner,
  }));
}

interface Portal {
  readonly id: number;
  readonly name: string;
  readonly countries: readonly string[] | null;
}

/** Portals to choose from: those that offers bring, and those that are left out and are brought no more. */
export function portalChoices(
  brought: readonly Portal[],
  excluded: readonly number[],
  nameOf: (id: number) => string | undefined,
): readonly { readonly id: string; readonly title: string }[] {
  const ids = new Set(brought.map(({ id }) => id));
  return [
    ...brought.map(({ id, name, countries }) => ({
      id: String(id),
      title: countries === null ? name : `${name} (${countries.join(', ')})`,
    })),
    ...excluded.filter((id) => !ids.has(id)).map((id) => ({ id: String(id), title: nameOf(id) ?? `… ${id}` })),
  ];
}

/** How many portals a scan asks at most. */
export const countAsked = (brought: readonly Pick<Portal, 'id'>[], excluded: readonly number[]): number =>
  brought.filter(({ id }) => !excluded.includes(id)).length;

interface Decided {
  readonly field: string;
  readonly base: string;
  readonly yours: string;
  readonly theirs: string;
}

/** What the values of a list are called that two have changed at once. */
export const listTitles = (
  conflicts: readonly Decided[],
  nameOf: Readonly<Record<string, (id: string) => string>>,
): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(
    conflicts.flatMap(({ field, base, yours, theirs }) => {
      const name = nameOf[field];
      if (name === undefined) return [];
      const titles = [base, yours, theirs].map((value) => [value, textsOf(value).map(name).join(', ')] as const);
      return [[field, Object.fromEntries(titles.filter(([value]) => value !== ''))] as const];
    }),
  );
