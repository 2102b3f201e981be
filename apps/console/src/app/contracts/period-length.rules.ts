type Unit = 'Day' | 'Week' | 'Month' | 'Year';

/** So many accounting periods as people count them: three quarters are nine months. */
export function termOf(
  count: number,
  period: Unit | 'Quarter' | 'Half-Year',
): { readonly duration: number; readonly period: Unit } {
  if (period === 'Quarter') return { duration: 3 * count, period: 'Month' };
  return period === 'Half-Year' ? { duration: 6 * count, period: 'Month' } : { duration: count, period };
}
