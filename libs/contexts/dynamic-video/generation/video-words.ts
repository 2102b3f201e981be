import type { VideoOptions } from '../settings/video-settings.js';

export type VideoLanguage = Exclude<VideoOptions['language'], 'auto'>;

export interface VideoWords {
  readonly hours: string;
  readonly contact: string;
  readonly closed: string;
  readonly allDay: string;
}

/** What a video says beyond the data of the location. */
export const words: Readonly<Record<VideoLanguage, VideoWords>> = {
  de: { hours: 'Öffnungszeiten', contact: 'Besuchen Sie uns', closed: 'geschlossen', allDay: '0 – 24 Uhr' },
  en: { hours: 'Opening hours', contact: 'Visit us', closed: 'closed', allDay: 'open 24 hours' },
  fr: { hours: 'Heures d’ouverture', contact: 'Rendez-nous visite', closed: 'fermé', allDay: '24 heures sur 24' },
};

const countries: Readonly<Record<string, VideoLanguage>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  LI: 'de',
  FR: 'fr',
  MC: 'fr',
};

export const languageOf = (language: VideoOptions['language'], countryCode: string | null): VideoLanguage =>
  language === 'auto' ? (countries[countryCode ?? ''] ?? 'en') : language;

/** Monday first. */
export function dayNames(language: VideoLanguage): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2024, 0, 1 + day))));
}
