import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Requirements } from '#contexts/subscriptions';
import type { Requirement } from '#contexts/subscriptions';
import { listingFields, missingFields } from './listing.fields.js';
import { listingProducts } from '../portal-choice/portal-selection.js';

const descriptions: Readonly<Record<(typeof listingFields)[number], Requirement['description']>> = {
  name: {
    en: 'Give the location a name.',
    de: 'Geben Sie dem Standort einen Namen.',
    fr: 'Donnez un nom à l’établissement.',
  },
  'address.street': {
    en: 'Give the location’s street.',
    de: 'Geben Sie die Straße des Standorts an.',
    fr: 'Indiquez la rue de l’établissement.',
  },
  'address.city': {
    en: 'Give the location’s city.',
    de: 'Geben Sie den Ort des Standorts an.',
    fr: 'Indiquez la ville de l’établissement.',
  },
  'address.countryCode': {
    en: 'Give the location’s country.',
    de: 'Geben Sie das Land des Standorts an.',
    fr: 'Indiquez le pays de l’établissement.',
  },
  mainPhone: {
    en: 'Give the location a main phone number.',
    de: 'Geben Sie dem Standort eine Haupttelefonnummer.',
    fr: 'Donnez un numéro de téléphone principal à l’établissement.',
  },
};

/** Tells subscriptions what listing products need before they can be set up. */
@Injectable()
export class ListingRequirements implements OnModuleInit {
  constructor(private readonly requirements: Requirements) {}

  onModuleInit(): void {
    this.requirements.register(
      ...listingFields.map((key) => ({
        key,
        products: listingProducts,
        description: descriptions[key],
        isMet: (location: Parameters<Requirement['isMet']>[0]) => missingFields(location, [key]).length === 0,
      })),
    );
  }
}
