import type { LocationPublication } from '#contexts/locations';
import type { AdLocation } from '#domain/reach/asset-group';
import { streetOf } from './campaign-kind.js';

/** What texts of ads are made of. */
export const adLocationOf = (publication: LocationPublication): AdLocation => ({
  name: publication.name,
  city: publication.address.city ?? null,
  // A business without a shop does not publish its street.
  street: publication.addressSuppressed ? null : streetOf(publication),
  categories: publication.categories.map(({ value }) => value),
  descriptionShort: publication.shortDescription,
  descriptionLong: publication.description,
});
