import type { ErrorLanguage } from '#domain/errors/errors';
import { decidedLists } from '#domain/lists/lists';
import type { CampaignElement } from './content-campaign.record.js';

type InLanguages = Readonly<Record<ErrorLanguage, string>>;

/** A kind of content that a campaign can ask for. */
export interface ElementView {
  readonly element: CampaignElement;
  readonly name: string;
  /** What the page shows. */
  readonly description: string;
}

/** The one list of what the page shows and changes; its fields are in `page/page-fields.ts`. */
const elements: Readonly<Record<CampaignElement, { readonly name: InLanguages; readonly description: InLanguages }>> = {
  openingHours: {
    name: { en: 'Opening hours', de: 'Öffnungszeiten', fr: 'Horaires d’ouverture' },
    description: {
      en: 'The regular hours of each day of the week.',
      de: 'Die regulären Zeiten jedes Wochentags.',
      fr: 'Les horaires habituels de chaque jour de la semaine.',
    },
  },
  specialOpeningHours: {
    name: { en: 'Special opening hours', de: 'Besondere Öffnungszeiten', fr: 'Horaires exceptionnels' },
    description: {
      en: 'Hours of single days: public holidays and other exceptions.',
      de: 'Zeiten einzelner Tage: Feiertage und andere Ausnahmen.',
      fr: 'Les horaires de jours particuliers : jours fériés et autres exceptions.',
    },
  },
  contact: {
    name: { en: 'Website and email', de: 'Website und E-Mail', fr: 'Site web et e-mail' },
    description: {
      en: 'The website and the email address of the location.',
      de: 'Die Website und die E-Mail-Adresse des Standorts.',
      fr: 'Le site web et l’adresse e-mail de l’établissement.',
    },
  },
  description: {
    name: { en: 'Description', de: 'Beschreibung', fr: 'Description' },
    description: {
      en: 'The description and the short description.',
      de: 'Die Beschreibung und die Kurzbeschreibung.',
      fr: 'La description et la description courte.',
    },
  },
  services: {
    name: { en: 'Services and keywords', de: 'Leistungen und Stichwörter', fr: 'Services et mots-clés' },
    description: {
      en: 'What the location offers, and the words by which people search for it.',
      de: 'Was der Standort anbietet, und die Wörter, mit denen man ihn sucht.',
      fr: 'Ce que propose l’établissement, et les mots avec lesquels on le cherche.',
    },
  },
};

export const elementName = (element: CampaignElement, language: ErrorLanguage): string =>
  elements[element].name[language];

export const elementViews = (language: ErrorLanguage): ElementView[] =>
  decidedLists.contentCampaignElement.map((element) => ({
    element,
    name: elements[element].name[language],
    description: elements[element].description[language],
  }));
