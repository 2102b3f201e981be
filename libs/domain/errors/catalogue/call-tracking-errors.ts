import type { CatalogueEntry } from './catalogue-entry.js';

/** Call tracking. */
export const callTrackingErrors = {
  callTrackingNotFound: {
    code: 3580,
    kind: 'not-found',
    message: {
      en: 'There is no subscription {id} to call tracking.',
      de: 'Es gibt kein Abonnement {id} für Anruferfassung.',
      fr: 'Il n’y a pas d’abonnement {id} au suivi des appels.',
    },
    meaning: 'No subscription with the product CallTracking has this id, or you cannot see it.',
    remedy: 'Take the id from the subscriptions of the contract or the location.',
  },
  callTrackingAlreadySet: {
    code: 4580,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} has its permissions for call tracking already.',
      de: 'Das Abonnement {id} hat seine Erlaubnisse für die Anruferfassung bereits.',
      fr: 'L’abonnement {id} a déjà ses autorisations de suivi des appels.',
    },
    meaning:
      'The permissions for call tracking are given once, by this operation or with the order. Nothing was changed.',
    remedy: 'To stop call tracking, end the subscription.',
  },
  callTrackingTooLate: {
    code: 4581,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} no longer waits for permissions for call tracking.',
      de: 'Das Abonnement {id} wartet nicht mehr auf Erlaubnisse für die Anruferfassung.',
      fr: 'L’abonnement {id} n’attend plus d’autorisations de suivi des appels.',
    },
    meaning:
      'Only a subscription that is ORDERED takes them. This one has failed, or has finished. Nothing was changed.',
    remedy: 'Order a new subscription.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
