/** A group that somebody holds at a place, with what it permits there and below. */
interface HeldAt {
  readonly contextType: string;
  readonly contextId: number;
  readonly contextName: string;
  readonly grants: readonly { readonly name: string; readonly permissions: readonly string[] }[];
}

/** One way in which somebody has got a permission. */
export interface Reason {
  readonly group: string;
  readonly contextType: string;
  readonly contextId: number;
  readonly place: string;
}

export interface Reasoned {
  /** `location:write`. */
  readonly permission: string;
  readonly reasons: readonly Reason[];
}

/** Each permission with every group and place that gives it, by name; those with the widest place first. */
export function reasonsOf(held: readonly HeldAt[]): Reasoned[] {
  const found = new Map<string, Reason[]>();
  for (const { contextType, contextId, contextName, grants } of held)
    for (const { name, permissions } of grants)
      for (const permission of permissions) {
        const reasons = found.get(permission) ?? [];
        reasons.push({ group: name, contextType, contextId, place: contextName });
        found.set(permission, reasons);
      }
  const rank = ({ contextType }: Reason): number => widest.indexOf(contextType);
  return [...found]
    .map(([permission, reasons]) => ({
      permission,
      reasons: reasons.toSorted((one, other) => rank(one) - rank(other)),
    }))
    .toSorted((one, other) => one.permission.localeCompare(other.permission, 'en'));
}

const widest = ['Workspace', 'Company', 'Location'];

/** Groups of permissions as they are read: by what they are about, `location` of `location:write`. */
export function byArea(
  all: readonly Reasoned[],
): { readonly area: string; readonly permissions: readonly Reasoned[] }[] {
  const areas = new Map<string, Reasoned[]>();
  for (const reasoned of all) {
    const area = reasoned.permission.split(':')[0] ?? '';
    areas.set(area, [...(areas.get(area) ?? []), reasoned]);
  }
  return [...areas].map(([area, permissions]) => ({ area, permissions }));
}

/** How an account is: what keeps its user from signing in comes first. */
export const stateOf = ({ locked, active }: { readonly locked: boolean; readonly active: boolean }) =>
  locked ? 'locked' : active ? 'active' : 'invited';
