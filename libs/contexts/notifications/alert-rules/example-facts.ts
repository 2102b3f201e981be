import type { ErrorLanguage } from '#domain/errors/errors';
import type { LocalDate } from '#domain/time/local-date';
import type { AlertFact } from '../alerts/alert-facts.js';
import type { Settings } from '../templates/template.rules.js';
import type { AlertTemplate } from '../templates/templates.js';

interface ExampleWords {
  readonly author: string;
  readonly text: string;
  readonly reason: string;
  readonly lost: string;
  readonly product: string;
}

const words: Readonly<Record<ErrorLanguage, ExampleWords>> = {
  en: {
    author: 'Anna Example',
    text: 'We waited for half an hour.',
    reason: 'The portal has closed the listing.',
    lost: 'The password was changed.',
    product: 'Listing Complete',
  },
  de: {
    author: 'Anna Beispiel',
    text: 'Wir haben eine halbe Stunde gewartet.',
    reason: 'Das Portal hat den Eintrag geschlossen.',
    lost: 'Das Passwort wurde geändert.',
    product: 'Listing Complete',
  },
  fr: {
    author: 'Anna Exemple',
    text: 'Nous avons attendu une demi-heure.',
    reason: 'Le portail a fermé la fiche.',
    lost: 'Le mot de passe a été modifié.',
    product: 'Listing Complete',
  },
};

interface ExamplePlace extends Pick<AlertFact, 'companyId' | 'locationId' | 'place'> {
  readonly language: ErrorLanguage;
  readonly settings: Settings;
  readonly today: LocalDate;
}

/** Something that a notification with these settings would tell of. */
export function exampleFact(template: AlertTemplate, { language, settings, today, ...place }: ExamplePlace): AlertFact {
  const { author, text, reason, lost, product } = words[language];
  const { maxStars, channel } = settings;
  const review = { portal: 'Google', stars: typeof maxStars === 'number' ? Math.min(maxStars, 2) : 2, author, text };
  const facts: Readonly<Record<AlertTemplate, Partial<AlertFact>>> = {
    newReview: review,
    unansweredReview: review,
    customerMessage: { channel: typeof channel === 'string' && channel !== 'all' ? channel : 'chat' },
    listingOffline: { portal: 'Google', reason },
    connectionLost: { portal: 'Google', reason: lost },
    subscriptionEnds: { product, lastDay: today },
  };
  return { ...place, ...facts[template] };
}
