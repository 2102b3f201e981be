interface Workspace {
  readonly id: number;
  readonly parentId: number | null;
}

interface Place {
  readonly contextType: string;
  readonly contextId: number;
  readonly permissions: readonly string[];
}

/** Workspaces where a permission holds: those at which it is held, and all below them. */
export function workspacesWith<T extends Workspace>(
  permission: string,
  places: readonly Place[],
  all: readonly T[],
): readonly T[] {
  const held = new Set(
    places
      .filter(({ contextType, permissions }) => contextType === 'Workspace' && permissions.includes(permission))
      .map(({ contextId }) => contextId),
  );
  return inTreesOf(held, all);
}

/** These workspaces and all below them. */
export function inTreesOf<T extends Workspace>(tops: ReadonlySet<number>, all: readonly T[]): readonly T[] {
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const isBelow = (id: number | null): boolean => id !== null && (tops.has(id) || isBelow(parents.get(id) ?? null));
  return all.filter(({ id }) => isBelow(id));
}

/** The workspace of the address, if its section may be read there, or else the first one; undefined: there is none. */
export const shownOf = (
  readable: readonly Pick<Workspace, 'id'>[],
  workspace: string | undefined,
): number | undefined => (readable.find(({ id }) => String(id) === workspace) ?? readable[0])?.id;
