interface Laned<P> {
  readonly workspaceId: number;
  readonly lane?: string;
  readonly payload: P;
}

/** Payloads of rows that one job takes, in the order of the rows. */
export interface Group<P> {
  readonly workspaceId: number;
  readonly lane: string;
  readonly all: readonly P[];
}

/** Rows of one workspace and lane in groups of at most `atMost`. */
export function inGroups<P>(rows: readonly Laned<P>[], atMost: number): Group<P>[] {
  const groups: (Group<P> & { readonly all: P[] })[] = [];
  const open = new Map<string, P[]>();
  for (const { workspaceId, lane = '', payload } of rows) {
    const key = `${workspaceId} ${lane}`;
    const last = open.get(key);
    if (last !== undefined && last.length < atMost) {
      last.push(payload);
      continue;
    }
    const all = [payload];
    groups.push({ workspaceId, lane, all });
    open.set(key, all);
  }
  return groups;
}
