/** What the widget says, by language; `{}` stands for what changes. */
export const words = {
  en: {
    hours: 'Opening hours',
    open: 'Open now',
    closed: 'Closed now',
    closes: 'closes {}',
    opens: 'opens {}',
    closedForGood: 'Permanently closed',
    closedUntil: 'Temporarily closed until {}',
    shut: 'closed',
    allDay: 'open 24 hours',
    unsaid: 'no information',
    special: 'special hours',
    specialDays: 'Special days',
    reviews: 'Reviews',
    one: '{} review',
    many: '{} reviews',
    stars: '{} out of 5 stars',
    recommends: 'Recommended',
    warns: 'Not recommended',
  },
  de: {
    hours: 'Öffnungszeiten',
    open: 'Jetzt geöffnet',
    closed: 'Jetzt geschlossen',
    closes: 'schließt {}',
    opens: 'öffnet {}',
    closedForGood: 'Dauerhaft geschlossen',
    closedUntil: 'Vorübergehend geschlossen bis {}',
    shut: 'geschlossen',
    allDay: '24 Stunden geöffnet',
    unsaid: 'keine Angabe',
    special: 'Sonderzeiten',
    specialDays: 'Besondere Tage',
    reviews: 'Bewertungen',
    one: '{} Bewertung',
    many: '{} Bewertungen',
    stars: '{} von 5 Sternen',
    recommends: 'Empfohlen',
    warns: 'Nicht empfohlen',
  },
  fr: {
    hours: 'Horaires d’ouverture',
    open: 'Ouvert',
    closed: 'Fermé',
    closes: 'ferme {}',
    opens: 'ouvre {}',
    closedForGood: 'Fermé définitivement',
    closedUntil: 'Fermé temporairement jusqu’au {}',
    shut: 'fermé',
    allDay: 'ouvert 24 h sur 24',
    unsaid: 'non précisé',
    special: 'horaires exceptionnels',
    specialDays: 'Jours particuliers',
    reviews: 'Avis',
    one: '{} avis',
    many: '{} avis',
    stars: '{} étoiles sur 5',
    recommends: 'Recommandé',
    warns: 'Non recommandé',
  },
} as const;

export type WidgetLanguage = keyof typeof words;
export type WidgetWords = Readonly<Record<keyof (typeof words)['en'], string>>;

/** The tag of the page where its language is one of ours, else English: dates and numbers follow its region. */
export function languageTag(tag: string): string {
  try {
    const [known = 'en'] = Intl.getCanonicalLocales(tag.trim());
    return /^(?:de|en|fr)\b/.test(known) ? known : 'en';
  } catch {
    return 'en';
  }
}

export function wordsFor(tag: string): WidgetWords {
  return words[tag.slice(0, 2) as WidgetLanguage];
}
