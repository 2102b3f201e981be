/** How far the clocks of a time zone are ahead of UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(instant);
  return Date.parse(`${parts.replace(' ', 'T')}Z`) - instant;
}

/**
 * When a day begins by the clocks of a time zone, as an instant in UTC.
 * @param day `2026-11-21`
 */
export function startOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The offset of the instant that comes out counts, which on days of a clock change is not that of UTC's midnight.
  const near = midnight - offsetAt(midnight, timeZone);
  return new Date(midnight - offsetAt(near, timeZone)).toISOString();
}
