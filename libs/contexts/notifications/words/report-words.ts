import type { ErrorLanguage } from '#domain/errors/errors';

export interface ReportWords {
  /** `{place}`, `{days}` */
  readonly weekly: string;
  /** `{place}`, `{month}` */
  readonly monthly: string;
  /** `{place}`, `{days}`, `{count}` */
  readonly text: string;
  /** `{value}`, `{change}` */
  readonly changed: string;
  readonly nothing: string;
  readonly averageStars: string;
  readonly unansweredReviews: string;
  readonly liveListings: string;
  /** `{kpi}` */
  readonly byWeek: string;
  readonly byMonth: string;
  /** `{title}`, `{last}`, `{lowest}`, `{highest}` */
  readonly summary: string;
  /** `{day}` */
  readonly weekOf: string;
  /** `{minutes}` */
  readonly minutes: string;
  readonly late: string;
}

/** What reports say. */
export const reportWords: Readonly<Record<ErrorLanguage, ReportWords>> = {
  en: {
    weekly: '{place}: your week, {days}',
    monthly: '{place}: your {month}',
    text: 'These are the figures of {place}, {days}. In brackets: the change against the {count} days before.',
    changed: '{value} ({change})',
    nothing: 'nothing counted',
    averageStars: 'Average of new reviews',
    unansweredReviews: 'Reviews without a reply',
    liveListings: 'Listings that are live',
    byWeek: '{kpi} by week',
    byMonth: '{kpi} by month',
    summary: '{title}: {last} at the end, between {lowest} and {highest} in all.',
    weekOf: 'Week of {day}',
    minutes: '{minutes} min',
    late: 'Google reports some days late. Days that it has not reported yet are not compared.',
  },
  de: {
    weekly: '{place}: Ihre Woche, {days}',
    monthly: '{place}: Ihr {month}',
    text: 'Das sind die Zahlen von {place}, {days}. In Klammern: die Veränderung gegenüber den {count} Tagen davor.',
    changed: '{value} ({change})',
    nothing: 'nichts gezählt',
    averageStars: 'Durchschnitt der neuen Bewertungen',
    unansweredReviews: 'Bewertungen ohne Antwort',
    liveListings: 'Sichtbare Einträge',
    byWeek: '{kpi} je Woche',
    byMonth: '{kpi} je Monat',
    summary: '{title}: zuletzt {last}, insgesamt zwischen {lowest} und {highest}.',
    weekOf: 'Woche ab {day}',
    minutes: '{minutes} Min.',
    late: 'Google meldet manche Tage verspätet. Noch nicht gemeldete Tage werden nicht verglichen.',
  },
  fr: {
    weekly: '{place} : votre semaine, {days}',
    monthly: '{place} : votre mois, {month}',
    text: 'Voici les chiffres de {place}, {days}. Entre parenthèses : l’évolution par rapport aux {count} jours précédents.',
    changed: '{value} ({change})',
    nothing: 'rien compté',
    averageStars: 'Moyenne des nouveaux avis',
    unansweredReviews: 'Avis sans réponse',
    liveListings: 'Fiches en ligne',
    byWeek: '{kpi} par semaine',
    byMonth: '{kpi} par mois',
    summary: '{title} : {last} à la fin, entre {lowest} et {highest} en tout.',
    weekOf: 'Semaine du {day}',
    minutes: '{minutes} min',
    late: 'Google communique certains jours avec retard. Les jours qu’il n’a pas encore communiqués ne sont pas comparés.',
  },
};
