const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When a post is looked at for the first time. Moderation at portals takes minutes. */
export const firstRefreshMs = 5 * minute;

/** Until which age a post is looked at how often: people react on the first days. */
const steps = [
  [hour, 10 * minute],
  [day, hour],
  [7 * day, 6 * hour],
  [30 * day, day],
  [90 * day, 7 * day],
] as const;

/** How long until a post of this age is looked at again; null: never, it is history. */
export const refreshAfterMs = (ageMs: number): number | null => steps.find(([until]) => ageMs < until)?.[1] ?? null;
