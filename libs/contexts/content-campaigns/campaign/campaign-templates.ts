import type { ErrorLanguage } from '#domain/errors/errors';
import type { CampaignElement } from './content-campaign.record.js';
import type { CampaignEmail } from './content-campaign.view.js';

/** A prepared campaign in one language. */
export interface TemplateView {
  readonly id: number;
  readonly name: string;
  readonly contentElements: readonly CampaignElement[];
  readonly email: CampaignEmail;
}

interface Template {
  readonly elements: readonly CampaignElement[];
  readonly texts: Readonly<Record<ErrorLanguage, { readonly name: string } & CampaignEmail>>;
}

/** The one list. An id is never used for another template: campaigns keep it. */
const templates: Readonly<Record<number, Template>> = {
  1: {
    elements: ['specialOpeningHours'],
    texts: {
      en: {
        name: 'Holiday opening hours',
        subject: 'Opening hours of {{location.name}} on the holidays',
        body: 'Hello,\n\ncustomers look up when you are open on the holidays. Please enter the hours of {{location.name}}, {{location.city}}, until {{endDate}}.\n\nIt takes two minutes, and you need no password.',
      },
      de: {
        name: 'Öffnungszeiten an Feiertagen',
        subject: 'Öffnungszeiten von {{location.name}} an den Feiertagen',
        body: 'Guten Tag,\n\nKunden schauen nach, wann Sie an den Feiertagen geöffnet haben. Bitte tragen Sie die Zeiten von {{location.name}}, {{location.city}}, bis zum {{endDate}} ein.\n\nEs dauert zwei Minuten, und Sie brauchen kein Passwort.',
      },
      fr: {
        name: 'Horaires des jours fériés',
        subject: 'Horaires de {{location.name}} les jours fériés',
        body: 'Bonjour,\n\nvos clients regardent quand vous êtes ouvert les jours fériés. Indiquez les horaires de {{location.name}}, {{location.city}}, avant le {{endDate}}.\n\nCela prend deux minutes, sans mot de passe.',
      },
    },
  },
  2: {
    elements: ['openingHours', 'contact', 'description', 'services'],
    texts: {
      en: {
        name: 'Yearly check of all data',
        subject: 'Are the data of {{location.name}} still right?',
        body: 'Hello,\n\nonce a year we ask you to check what portals and search engines show about {{location.name}}, {{location.street}}, {{location.city}}.\n\nPlease correct what has changed, or confirm that everything is right, until {{endDate}}.',
      },
      de: {
        name: 'Jährliche Prüfung aller Daten',
        subject: 'Stimmen die Daten von {{location.name}} noch?',
        body: 'Guten Tag,\n\neinmal im Jahr bitten wir Sie zu prüfen, was Portale und Suchmaschinen über {{location.name}}, {{location.street}}, {{location.city}}, zeigen.\n\nBitte berichtigen Sie bis zum {{endDate}}, was sich geändert hat, oder bestätigen Sie, dass alles stimmt.',
      },
      fr: {
        name: 'Vérification annuelle des données',
        subject: 'Les données de {{location.name}} sont-elles à jour ?',
        body: 'Bonjour,\n\nune fois par an, nous vous demandons de vérifier ce que les portails et les moteurs de recherche affichent sur {{location.name}}, {{location.street}}, {{location.city}}.\n\nCorrigez ce qui a changé ou confirmez que tout est juste, avant le {{endDate}}.',
      },
    },
  },
  3: {
    elements: ['description', 'services'],
    texts: {
      en: {
        name: 'Texts of the profile',
        subject: 'What does {{location.name}} offer?',
        body: 'Hello,\n\na good description helps customers to find {{location.name}} in {{location.city}}. Please tell them what you offer, until {{endDate}}.',
      },
      de: {
        name: 'Texte des Profils',
        subject: 'Was bietet {{location.name}} an?',
        body: 'Guten Tag,\n\neine gute Beschreibung hilft Kunden, {{location.name}} in {{location.city}} zu finden. Bitte schreiben Sie bis zum {{endDate}}, was Sie anbieten.',
      },
      fr: {
        name: 'Textes du profil',
        subject: 'Que propose {{location.name}} ?',
        body: 'Bonjour,\n\nune bonne description aide les clients à trouver {{location.name}} à {{location.city}}. Dites-leur ce que vous proposez, avant le {{endDate}}.',
      },
    },
  },
};

/** @returns undefined when there is none */
export function templateOf(id: number, language: ErrorLanguage): TemplateView | undefined {
  const template = templates[id];
  if (template === undefined) return undefined;
  const { name, subject, body } = template.texts[language];
  return { id, name, contentElements: template.elements, email: { subject, body } };
}

/** All of them by id, without their texts. */
export const templateNames = (language: ErrorLanguage): { readonly id: number; readonly name: string }[] =>
  Object.entries(templates).map(([id, { texts }]) => ({ id: Number(id), name: texts[language].name }));
