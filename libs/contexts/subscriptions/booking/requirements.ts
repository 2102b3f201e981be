import { Injectable } from '@nestjs/common';
import type { LocationFacts } from '#contexts/locations';
import type { ErrorLanguage } from '#domain/errors/errors';
import type { Product } from '#domain/lists/products';

/** Something that a location must have before a product can be set up for it. */
export interface Requirement {
  /** Path of the field, as `missingRequirements` names it: `address.street`. */
  readonly key: string;
  readonly products: readonly Product[];
  /** One sentence that tells a user what to do. */
  readonly description: Readonly<Record<ErrorLanguage, string>>;
  readonly isMet: (location: LocationFacts) => boolean;
}

/** Every product is used by one location: without it nothing else can be asked for. */
export const locationKey = 'location';

const locationDescription: Requirement['description'] = {
  en: 'Assign a location.',
  de: 'Weisen Sie einen Standort zu.',
  fr: 'Attribuez un établissement.',
};

/**
 * What products need. The contexts that set products up register theirs when the application starts, in every process
 * that writes subscriptions.
 */
@Injectable()
export class Requirements {
  private readonly registered: Requirement[] = [];

  register(...requirements: readonly Requirement[]): void {
    this.registered.push(...requirements);
  }

  /** Keys, each once, in the order of registration; just `location` where there is none. */
  missing(products: readonly Product[], location: LocationFacts | null): string[] {
    if (location === null) return [locationKey];
    const unmet = this.registered.filter(
      (requirement) =>
        requirement.products.some((product) => products.includes(product)) && !requirement.isMet(location),
    );
    return [...new Set(unmet.map((requirement) => requirement.key))];
  }

  /** Description by key. */
  descriptions(language: ErrorLanguage): Record<string, string> {
    return Object.fromEntries([
      [locationKey, locationDescription[language]],
      ...this.registered.map(({ key, description }) => [key, description[language]] as const),
    ]);
  }
}
