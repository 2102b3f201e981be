/** A day as people of the active language write it; the year only where it is another one. */
export function formatDay(instant: string, language: string, timeZone: string): string {
  const date = new Date(instant);
  const sameYear = date.getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
    timeZone,
  }).format(date);
}

export const formatMoment = (instant: string, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant));
