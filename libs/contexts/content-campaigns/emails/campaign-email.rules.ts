import type { ErrorLanguage } from '#domain/errors/errors';
import { localDate } from '#domain/time/local-date';
import type { MailContent } from '#platform/mail';
import { fillPlaceholders, paragraphsOf } from '../campaign/body.rules.js';
import type { CampaignEmail } from '../campaign/content-campaign.view.js';

/** What an email says of its location and campaign. */
export interface EmailFacts {
  readonly language: ErrorLanguage;
  readonly email: CampaignEmail;
  readonly location: { readonly name: string; readonly street: string; readonly city: string };
  /** Last day and time, by the location's clock. */
  readonly endDate: string;
  readonly endTime: string;
  readonly link: string;
}

const words: Readonly<Record<ErrorLanguage, { readonly action: string; readonly until: string }>> = {
  en: { action: 'Check now', until: 'The link works until {until}. It is for you alone: please do not pass it on.' },
  de: {
    action: 'Jetzt prüfen',
    until: 'Der Link funktioniert bis zum {until}. Er ist nur für Sie: Bitte geben Sie ihn nicht weiter.',
  },
  fr: {
    action: 'Vérifier maintenant',
    until: 'Le lien fonctionne jusqu’au {until}. Il est pour vous seul : ne le transmettez pas.',
  },
};

const locales: Readonly<Record<ErrorLanguage, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR' };

/** A day in words: `6 January 2027`. */
export const dayInWords = (date: string, language: ErrorLanguage): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(localDate(date)),
  );

/** Everything is text: what a location is named is never taken for HTML, nor for a placeholder. */
export function campaignEmail(facts: EmailFacts): MailContent {
  const { language, email, location, link } = facts;
  const endDate = dayInWords(facts.endDate, language);
  const values = {
    'location.name': location.name,
    'location.street': location.street,
    'location.city': location.city,
    endDate,
    link,
  };
  const [greeting, ...paragraphs] = paragraphsOf(email.body).map((text) => fillPlaceholders(text, values));
  const { action, until } = words[language];
  return {
    language,
    subject: fillPlaceholders(email.subject, values),
    greeting: greeting ?? '',
    paragraphs,
    action: { label: action, url: link },
    notes: [until.replace('{until}', () => `${endDate}, ${facts.endTime}`)],
  };
}
