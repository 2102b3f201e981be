import type { ErrorLanguage } from '../errors/errors.js';
import { lists } from '../lists/lists.js';
import type { ValueOf } from '../lists/lists.js';

export type ProfileFlag = ValueOf<'profileQualityFlag'>;

/** What each part of a profile adds to its score; together 100. */
export const profilePoints: Readonly<Record<ProfileFlag, number>> = {
  description: 10,
  logo: 10,
  gallery: 10,
  openingHours: 10,
  paymentMethods: 10,
  name: 10,
  address: 10,
  phone: 10,
  email: 10,
  website: 10,
};

/** Which parts of a profile are there, and the points for them. */
export type ProfileQuality = { readonly qualityScore: number } & Readonly<Record<ProfileFlag, boolean>>;

/** Something that would raise the score. */
export interface ProfileStep {
  readonly flag: ProfileFlag;
  readonly points: number;
  /** In the reader's language. */
  readonly action: string;
  /** The operation that does it. */
  readonly operation: string;
}

interface Step {
  readonly flag: ProfileFlag;
  readonly operation: (locationId: number) => string;
  readonly action: Readonly<Record<ErrorLanguage, string>>;
}

const basic = (id: number): string => `PUT /api/location/basic/${id}`;
const additional = (id: number): string => `PUT /api/location/additional/${id}`;
const image = (id: number): string => `POST /api/miscellaneous/image/${id}`;

/** What portals cannot do without comes first, then what customers look for. */
const steps: readonly Step[] = [
  {
    flag: 'name',
    operation: basic,
    action: {
      en: 'Give the location the name that customers know.',
      de: 'Geben Sie dem Standort den Namen, den Kunden kennen.',
      fr: 'Donnez à l’établissement le nom que les clients connaissent.',
    },
  },
  {
    flag: 'address',
    operation: basic,
    action: {
      en: 'Complete the address: street, city and country.',
      de: 'Vervollständigen Sie die Adresse: Straße, Ort und Land.',
      fr: 'Complétez l’adresse : rue, ville et pays.',
    },
  },
  {
    flag: 'phone',
    operation: basic,
    action: {
      en: 'Add the main phone number.',
      de: 'Tragen Sie die Haupttelefonnummer ein.',
      fr: 'Ajoutez le numéro de téléphone principal.',
    },
  },
  {
    flag: 'openingHours',
    operation: (id) => `POST /api/location/openinghours/${id}`,
    action: {
      en: 'Say when the location is open.',
      de: 'Geben Sie an, wann der Standort geöffnet ist.',
      fr: 'Indiquez les horaires d’ouverture.',
    },
  },
  {
    flag: 'website',
    operation: basic,
    action: {
      en: 'Link the website.',
      de: 'Verlinken Sie die Website.',
      fr: 'Ajoutez le lien du site web.',
    },
  },
  {
    flag: 'description',
    operation: additional,
    action: {
      en: 'Describe the business in a few sentences.',
      de: 'Beschreiben Sie das Unternehmen in einigen Sätzen.',
      fr: 'Décrivez l’entreprise en quelques phrases.',
    },
  },
  {
    flag: 'logo',
    operation: image,
    action: {
      en: 'Upload the logo.',
      de: 'Laden Sie das Logo hoch.',
      fr: 'Téléversez le logo.',
    },
  },
  {
    flag: 'gallery',
    operation: image,
    action: {
      en: 'Upload a picture for the gallery.',
      de: 'Laden Sie ein Bild für die Galerie hoch.',
      fr: 'Téléversez une photo pour la galerie.',
    },
  },
  {
    flag: 'email',
    operation: basic,
    action: {
      en: 'Add the e-mail address for customers.',
      de: 'Tragen Sie die E-Mail-Adresse für Kunden ein.',
      fr: 'Ajoutez l’adresse e-mail destinée aux clients.',
    },
  },
  {
    flag: 'paymentMethods',
    operation: additional,
    action: {
      en: 'Name the ways to pay.',
      de: 'Nennen Sie die Zahlungsarten.',
      fr: 'Indiquez les moyens de paiement.',
    },
  },
];

/** What to do next, the most useful first; empty for a complete profile. */
export const nextSteps = (
  quality: Readonly<Record<ProfileFlag, boolean>>,
  locationId: number,
  language: ErrorLanguage,
): ProfileStep[] =>
  steps
    .filter(({ flag }) => !quality[flag])
    .map(({ flag, operation, action }) => ({
      flag,
      points: profilePoints[flag],
      action: action[language],
      operation: operation(locationId),
    }));

/** The score that goes with these flags. */
export const profileScore = (flags: Readonly<Record<ProfileFlag, boolean>>): number =>
  lists.profileQualityFlag.reduce((score, flag) => score + (flags[flag] ? profilePoints[flag] : 0), 0);
