import type { WidgetHours } from '#contexts/websites';

/** What holds at a moment. */
export type OpeningState =
  | { readonly kind: 'closedForGood' | 'unknown' }
  | { readonly kind: 'closedUntil'; readonly date: string }
  /** Until when; null: no end is in sight. */
  | { readonly kind: 'open'; readonly until: number | null }
  /** When it opens next; null: not in sight. */
  | { readonly kind: 'closed'; readonly opens: number | null };

/** The day of the calendar in a time zone, `yyyy-MM-dd`. @param now in milliseconds */
export function dayIn(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** From data that may be days old, so that a page that is left open and a cached answer stay right. */
export function openingState(hours: WidgetHours, now: number): OpeningState {
  if (hours.closed) return { kind: 'closedForGood' };
  const today = dayIn(hours.timeZone, now);
  const until = hours.temporarilyClosedUntil;
  if (until !== null && today <= until) return { kind: 'closedUntil', date: until };
  for (const [from, to] of hours.openings) {
    const [opens, closes] = [Date.parse(from), to === null ? null : Date.parse(to)];
    if (now < opens) break;
    if (closes === null || now < closes) return { kind: 'open', until: closes };
  }
  const day = hours.days.find(({ date }) => date === today);
  if (day === undefined || day.intervals === null) return { kind: 'unknown' };
  const next = hours.openings.find(([from]) => Date.parse(from) > now);
  return { kind: 'closed', opens: next === undefined ? null : Date.parse(next[0]) };
}
