import type { LocationFacts } from '#contexts/locations';
import type { Product } from '#domain/lists/products';
import type { Requirement } from './requirements.js';

type Fact = (location: LocationFacts) => string | null;

/** Fields of a location that products may need: how they are read, and what a user is told to do. */
const fields = {
  name: {
    read: ({ name }) => name,
    en: 'Give the location a name.',
    de: 'Geben Sie dem Standort einen Namen.',
    fr: 'Donnez un nom à l’établissement.',
  },
  'address.street': {
    read: ({ address }) => address.street,
    en: 'Give the location’s street.',
    de: 'Geben Sie die Straße des Standorts an.',
    fr: 'Indiquez la rue de l’établissement.',
  },
  'address.city': {
    read: ({ address }) => address.city,
    en: 'Give the location’s city.',
    de: 'Geben Sie den Ort des Standorts an.',
    fr: 'Indiquez la ville de l’établissement.',
  },
  'address.countryCode': {
    read: ({ address }) => address.countryCode,
    en: 'Give the location’s country.',
    de: 'Geben Sie das Land des Standorts an.',
    fr: 'Indiquez le pays de l’établissement.',
  },
  mainPhone: {
    read: ({ mainPhone }) => mainPhone,
    en: 'Give the location a main phone number.',
    de: 'Geben Sie dem Standort eine Haupttelefonnummer.',
    fr: 'Donnez un numéro de téléphone principal à l’établissement.',
  },
  eMail: {
    read: ({ email }) => email,
    en: 'Give the location an e-mail address.',
    de: 'Geben Sie dem Standort eine E-Mail-Adresse.',
    fr: 'Donnez une adresse e-mail à l’établissement.',
  },
  website: {
    read: ({ website }) => website,
    en: 'Give the location’s website.',
    de: 'Geben Sie die Website des Standorts an.',
    fr: 'Indiquez le site web de l’établissement.',
  },
} as const satisfies Record<string, { read: Fact; en: string; de: string; fr: string }>;

export type LocationField = keyof typeof fields;

/** The requirement that a location has this field, for these products. */
export function locationRequirement(key: LocationField, products: readonly Product[]): Requirement {
  const { read, en, de, fr } = fields[key];
  return { key, products, description: { en, de, fr }, isMet: (location) => Boolean((read as Fact)(location)?.trim()) };
}
