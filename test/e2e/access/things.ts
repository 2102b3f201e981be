/** Where a thing stands: what a grant must cover. */
export interface Place {
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
  /** Made for anyone who is like demo-owner, who sees it without a grant. `alone`: nobody else does. */
  readonly owners?: 'alone' | 'too';
}

export interface Thing {
  /** What paths name it by. */
  readonly id: number | string;
  readonly place: Place;
}

/** Things at the same place, by their ids. */
export function placed<K extends string>(place: Place, ids: Readonly<Record<K, number>>): Record<K, Thing> {
  return Object.fromEntries(Object.entries<number>(ids).map(([kind, id]) => [kind, { id, place }])) as Record<K, Thing>;
}
