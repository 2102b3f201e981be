export interface Places {
  readonly used: number;
  /** Null: as many as wanted. */
  readonly most: number | null;
  readonly left: number | null;
}

/** Places of licences together; one without a limit leaves none to count. */
export function placesOf(
  licences: readonly { readonly activeSubscriptions: number; readonly maxSubscriptions: number | null }[],
): Places {
  const used = licences.reduce((sum, { activeSubscriptions }) => sum + activeSubscriptions, 0);
  const limits = licences.map(({ maxSubscriptions }) => maxSubscriptions);
  if (limits.some((limit) => limit === null)) return { used, most: null, left: null };
  const most = limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0);
  return { used, most, left: Math.max(0, most - used) };
}
