const ENGLISH = {
  toContent: 'Skip to the content',
  about: 'About us',
  hours: 'Opening hours',
  specialDays: 'Special days',
  contact: 'Contact',
  pictures: 'Pictures',
  picture: 'Picture',
  more: 'More about us',
  closed: 'closed',
  allDay: 'open all day',
  call: 'Call',
  write: 'Email',
  closedForGood: 'We have closed for good.',
  closedUntil: 'Closed up to and including',
  since: 'Since',
  languages: 'We speak',
  area: 'We come to you in',
};

export type Words = typeof ENGLISH;
export type Language = 'en' | 'de' | 'fr';

const WORDS: Readonly<Record<Language, Words>> = {
  en: ENGLISH,
  de: {
    toContent: 'Zum Inhalt springen',
    about: 'Über uns',
    hours: 'Öffnungszeiten',
    specialDays: 'Besondere Tage',
    contact: 'Kontakt',
    pictures: 'Bilder',
    picture: 'Bild',
    more: 'Mehr über uns',
    closed: 'geschlossen',
    allDay: 'durchgehend geöffnet',
    call: 'Anrufen',
    write: 'E-Mail',
    closedForGood: 'Wir haben dauerhaft geschlossen.',
    closedUntil: 'Geschlossen bis einschließlich',
    since: 'Seit',
    languages: 'Wir sprechen',
    area: 'Wir kommen zu Ihnen in',
  },
  fr: {
    toContent: 'Aller au contenu',
    about: 'À propos',
    hours: 'Horaires d’ouverture',
    specialDays: 'Jours particuliers',
    contact: 'Contact',
    pictures: 'Images',
    picture: 'Image',
    more: 'En savoir plus',
    closed: 'fermé',
    allDay: 'ouvert toute la journée',
    call: 'Appeler',
    write: 'Écrire',
    closedForGood: 'Nous avons fermé définitivement.',
    closedUntil: 'Fermé jusqu’au',
    since: 'Depuis',
    languages: 'Nous parlons',
    area: 'Nous venons chez vous à',
  },
};

const LANGUAGES: Readonly<Record<string, Language>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  LI: 'de',
  FR: 'fr',
  BE: 'fr',
  LU: 'fr',
  MC: 'fr',
};

/** The language of a page: that of its country where we have it, else English. */
export const languageOf = (countryCode: string | null | undefined): Language =>
  LANGUAGES[(countryCode ?? '').toUpperCase()] ?? 'en';

export const wordsIn = (language: Language): Words => WORDS[language];

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Name of a day of the week, as `Mon`, in full. 1 January 2024 was a Monday. */
export function dayName(day: string, language: Language): string {
  const index = DAYS.indexOf(day);
  if (index < 0) return day;
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(2024, 0, 1 + index)));
}

/** The day of the week of a date, as `Mon`. */
export const weekdayOf = (date: string): string => DAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? '';

export const dateIn = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** Names of languages, in this one. */
export function languagesIn(codes: readonly string[], language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const known = codes.filter((code) => /^[a-z]{2,3}$/.test(code)).map((code) => names.of(code) ?? code);
  return new Intl.ListFormat(language).format(known);
}
