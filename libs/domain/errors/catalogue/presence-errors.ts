import type { CatalogueEntry } from './catalogue-entry.js';

/** Websites. */
export const presenceErrors = {
  websiteAlreadySet: {
    code: 4595,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} has its website already.',
      de: 'Das Abonnement {id} hat seine Website bereits.',
      fr: 'L’abonnement {id} a déjà son site web.',
    },
    meaning: 'Template and domain of a website are said once. Nothing was changed.',
    remedy: 'To get another template or domain, order a new subscription and end this one.',
  },
  websiteTooLate: {
    code: 4596,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} no longer waits for a website.',
      de: 'Das Abonnement {id} wartet nicht mehr auf eine Website.',
      fr: 'L’abonnement {id} n’attend plus de site web.',
    },
    meaning: 'It has finished, or the fulfilment partner works on it already. Nothing was changed.',
    remedy: 'Order a new subscription.',
  },
  websiteProductNotFound: {
    code: 3595,
    kind: 'not-found',
    message: {
      en: 'There is no product {id} with a website.',
      de: 'Es gibt kein Produkt {id} mit einer Website.',
      fr: 'Il n’y a pas de produit {id} avec un site web.',
    },
    meaning: 'No offer with the product Website has this id, or you cannot see it.',
    remedy: 'Take the id from `GET /v5/contract/{contractId}/product`.',
  },
  websiteNotFound: {
    code: 3596,
    kind: 'not-found',
    message: {
      en: 'There is no subscription {id} to a website.',
      de: 'Es gibt kein Abonnement {id} für eine Website.',
      fr: 'Il n’y a pas d’abonnement {id} à un site web.',
    },
    meaning: 'No subscription with the product Website has this id, or you cannot see it.',
    remedy: 'Take the id from the subscriptions of the contract or the location.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
