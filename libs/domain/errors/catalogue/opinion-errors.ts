import type { CatalogueEntry } from './catalogue-entry.js';

/** Opinion management. */
export const opinionErrors = {
  opinionOrderNotFound: {
    code: 3620,
    kind: 'not-found',
    message: {
      en: 'There is no order {id} of Meinungsmeister.',
      de: 'Es gibt keine Bestellung {id} von Meinungsmeister.',
      fr: 'Il n’y a pas de commande {id} de Meinungsmeister.',
    },
    meaning: 'No subscription with the product Meinungsmeister has this id, or you cannot see it.',
    remedy:
      'Take the id from the subscriptions of the licence or the location: an order has the id of its subscription.',
  },
  opinionOrderAlreadySet: {
    code: 4620,
    kind: 'conflict',
    message: {
      en: 'The order {id} has its settings already.',
      de: 'Die Angaben zur Bestellung {id} liegen bereits vor.',
      fr: 'La commande {id} a déjà ses paramètres.',
    },
    meaning:
      'Amount, logo, colour and delivery address of an order are set once, and cannot be changed. Nothing was changed.',
    remedy: 'Contact support by phone.',
  },
  opinionOrderTooLate: {
    code: 4621,
    kind: 'conflict',
    message: {
      en: 'The order {id} no longer waits for its settings.',
      de: 'Die Bestellung {id} wartet nicht mehr auf ihre Angaben.',
      fr: 'La commande {id} n’attend plus ses paramètres.',
    },
    meaning: 'Its subscription has finished, or the fulfilment partner has the order already. Nothing was changed.',
    remedy: 'Contact support by phone, or order a new subscription.',
  },
  endedBySupport: {
    code: 4622,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} can only be cancelled by phone with support.',
      de: 'Das Abonnement {id} kann nur telefonisch beim Support gekündigt werden.',
      fr: 'L’abonnement {id} ne peut être résilié que par téléphone auprès du support.',
    },
    meaning:
      'The fulfilment partner works on an order of Meinungsmeister. No call sets, moves or withdraws the end of such a subscription. Nothing was changed.',
    remedy: 'Call support.',
  },
  opinionOrderNotAsked: {
    code: 4623,
    kind: 'conflict',
    message: {
      en: 'The order {id} has no open question.',
      de: 'Zur Bestellung {id} gibt es keine offene Frage.',
      fr: 'La commande {id} n’a pas de question ouverte.',
    },
    meaning: 'Nobody has asked, or the question was answered or settled meanwhile. Nothing was changed.',
    remedy: 'Read the order: only one with the status `clarification` can be answered.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
