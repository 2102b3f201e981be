import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { locationRequirement, Requirements } from '#contexts/subscriptions';
import type { LocationField, Requirement } from '#contexts/subscriptions';

/** Google takes no profile without them. */
const needs: readonly LocationField[] = ['name', 'address.street', 'address.city', 'address.countryCode', 'mainPhone'];

const category: Requirement = {
  key: 'categories',
  products: ['GoogleMyBusiness'],
  description: {
    en: 'Give the location a category.',
    de: 'Geben Sie dem Standort eine Kategorie.',
    fr: 'Donnez une catégorie à l’établissement.',
  },
  isMet: ({ categories }) => categories.length > 0,
};

@Injectable()
export class GbpRequirements implements OnModuleInit {
  constructor(private readonly requirements: Requirements) {}

  onModuleInit(): void {
    this.requirements.register(...needs.map((key) => locationRequirement(key, ['GoogleMyBusiness'])), category);
  }
}
