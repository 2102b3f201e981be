import type { CatalogueEntry } from '../errors/catalogue/catalogue-entry.js';

/** Contracts that change while they run. */
export const contractErrors = {
  licenceHasNoFees: {
    code: 4130,
    kind: 'conflict',
    message: {
      en: 'Licence {id} charges no fees.',
      de: 'Die Lizenz {id} berechnet keine Gebühren.',
      fr: 'La licence {id} ne facture pas de frais.',
    },
    meaning:
      'The licence costs nothing, or its contract has a fixed price and charges nothing for single licences. Nothing was changed.',
    remedy:
      'Change `fixedPrice` of a contract with a fixed price. What costs nothing goes on costing nothing: book another offer.',
  },
  feeChangePlanned: {
    code: 4131,
    kind: 'conflict',
    message: {
      en: 'The fees of licence {id} change on {day} already.',
      de: 'Die Gebühren der Lizenz {id} ändern sich bereits zum {day}.',
      fr: 'Les frais de la licence {id} changent déjà le {day}.',
    },
    meaning: 'A licence has at most one change of fees that is still to come. Nothing was changed.',
    remedy: 'Take back the change that is planned with `DELETE /api/licence/feeChange/{id}`, or wait for its day.',
  },
  priceNoticeRuns: {
    code: 4132,
    kind: 'conflict',
    message: {
      en: 'Higher fees can hold from {day} on at the earliest.',
      de: 'Höhere Gebühren können frühestens ab dem {day} gelten.',
      fr: 'Des frais plus élevés peuvent s’appliquer au plus tôt à partir du {day}.',
    },
    meaning:
      'Higher fees are announced with the notice of the seller: its `priceNoticeDays`, else what is usual in its country. Nothing was changed.',
    remedy: 'Send this day or a later one. Lower fees can hold from tomorrow on.',
  },
  noFeeChangePlanned: {
    code: 4133,
    kind: 'conflict',
    message: {
      en: 'No change of the fees of licence {id} is planned.',
      de: 'Für die Lizenz {id} ist keine Änderung der Gebühren geplant.',
      fr: 'Aucun changement des frais de la licence {id} n’est prévu.',
    },
    meaning:
      'A change of fees can be taken back until its day begins at the workspace. There is none that has yet to come.',
    remedy: 'Read `GET /api/licence/feeChange/{id}`. To undo what has taken effect, change the fees again.',
  },
  discountWithoutFees: {
    code: 4134,
    kind: 'conflict',
    message: {
      en: 'Subscription {id} has no fees of its own.',
      de: 'Die Subscription {id} hat keine eigenen Gebühren.',
      fr: 'La souscription {id} n’a pas de frais propres.',
    },
    meaning: 'Its contract has a fixed price and charges nothing for single subscriptions. Nothing was changed.',
    remedy: 'Give the discount to the contract with `POST /api/contract/discount/{id}`: it lowers the fixed price.',
  },
  discountOver: {
    code: 4135,
    kind: 'conflict',
    message: {
      en: 'Discount {id} is over.',
      de: 'Der Rabatt {id} ist vorbei.',
      fr: 'La remise {id} est terminée.',
    },
    meaning: 'It was taken back already, or its last day has passed. What it has lowered stays lowered.',
    remedy: 'Read `GET /api/discount/{id}`. What was charged is corrected by a credit note.',
  },
  tooManyDiscounts: {
    code: 4136,
    kind: 'conflict',
    message: {
      en: 'There are {max} discounts already.',
      de: 'Es gibt bereits {max} Rabatte.',
      fr: 'Il y a déjà {max} remises.',
    },
    meaning: 'A contract and each of its subscriptions have a limited number of discounts that hold or are to come.',
    remedy: 'Take back one that is not needed any more with `DELETE /api/discount/{id}`.',
  },
  payerChangePlanned: {
    code: 4175,
    kind: 'conflict',
    message: {
      en: 'The payer of contract {id} changes on {day} already.',
      de: 'Der Zahler des Vertrags {id} ändert sich bereits zum {day}.',
      fr: 'Le payeur du contrat {id} change déjà le {day}.',
    },
    meaning: 'A contract has at most one change of its payer that is still to come. Nothing was changed.',
    remedy: 'Take back the change that is planned with `DELETE /api/contract/payer/{id}`, or wait for its day.',
  },
  noPayerChangePlanned: {
    code: 4176,
    kind: 'conflict',
    message: {
      en: 'No change of the payer of contract {id} is planned.',
      de: 'Für den Vertrag {id} ist kein Wechsel des Zahlers geplant.',
      fr: 'Aucun changement du payeur du contrat {id} n’est prévu.',
    },
    meaning:
      'A change of the payer can be taken back until its day begins at the workspace. There is none that has yet to come.',
    remedy: 'Read `GET /api/contract/payer/{id}`. To undo what has taken effect, change the payer again.',
  },
  payerOfOtherSeller: {
    code: 4177,
    kind: 'conflict',
    message: {
      en: 'Billing account {id} is a customer of another seller.',
      de: 'Das Rechnungskonto {id} ist Kunde eines anderen Verkäufers.',
      fr: 'Le compte de facturation {id} est client d’un autre vendeur.',
    },
    meaning:
      'Who invoices a contract, in which series of numbers and with which tax, is decided by its seller. The account belongs to a workspace for which another seller invoices. Nothing was changed.',
    remedy: 'Create a billing account in a workspace of the same seller, or conclude another contract there.',
  },
  payerIncomplete: {
    code: 4178,
    kind: 'conflict',
    message: {
      en: 'Billing account {id} cannot be invoiced: {missing} is missing.',
      de: 'Das Rechnungskonto {id} kann keine Rechnung erhalten: {missing} fehlt.',
      fr: 'Le compte de facturation {id} ne peut pas être facturé : {missing} manque.',
    },
    meaning: 'An invoice names its recipient with name, street, post code, city and country. Nothing was changed.',
    remedy: 'Complete the account with `PUT /api/billing/{id}`, then change the payer.',
  },
} as const satisfies Record<string, CatalogueEntry>;
