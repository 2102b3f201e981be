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
      de: 'Das Abonnement {id} hat keine eigenen Gebühren.',
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
  periodBoundaryNeeded: {
    code: 4180,
    kind: 'conflict',
    message: {
      en: 'Another accounting period cannot begin on {day}. The nearest possible days: {days}.',
      de: 'Am {day} kann kein anderer Abrechnungszeitraum beginnen. Die nächsten möglichen Tage: {days}.',
      fr: 'Aucune autre période de facturation ne peut commencer le {day}. Les jours possibles les plus proches : {days}.',
    },
    meaning:
      'Another accounting period begins where one of the present ones ends: after the one that runs, and while the contract runs. So none is cut. Nothing was changed.',
    remedy: 'Send one of the days that the message names, or leave `effectiveOn` out for the first one.',
  },
  periodChangePlanned: {
    code: 4181,
    kind: 'conflict',
    message: {
      en: 'Contract {id} gets another accounting period on {day}.',
      de: 'Der Vertrag {id} bekommt am {day} einen anderen Abrechnungszeitraum.',
      fr: 'Le contrat {id} change de période de facturation le {day}.',
    },
    meaning:
      'Until that day the fixed price and the first day of the contract and the fees of its licences stay, no other offer is booked on it, and no second change is planned: all amounts were agreed for the new period. Nothing was changed.',
    remedy:
      'Wait for the day, or take the change back with `DELETE /api/contract/periodChange/{id}`, make the other change, and plan it again.',
  },
  noPeriodChangePlanned: {
    code: 4182,
    kind: 'conflict',
    message: {
      en: 'No change of the accounting period of contract {id} is planned.',
      de: 'Für den Vertrag {id} ist keine Änderung des Abrechnungszeitraums geplant.',
      fr: 'Aucun changement de la période de facturation du contrat {id} n’est prévu.',
    },
    meaning:
      'A change of the accounting period can be taken back until its day begins at the workspace. There is none that has yet to come.',
    remedy:
      'Read `GET /api/contract/periodChange/{id}`. To undo what has taken effect, change the accounting period again.',
  },
  periodFeesMissing: {
    code: 4183,
    kind: 'conflict',
    message: {
      en: 'These fees of contract {id} have no exact amount per {period}: {fees}.',
      de: 'Diese Gebühren des Vertrags {id} haben keinen genauen Betrag für {period}: {fees}.',
      fr: 'Ces frais du contrat {id} n’ont pas de montant exact pour {period} : {fees}.',
    },
    meaning:
      'Fees are per accounting period. What the number of months does not divide exactly, such as a twelfth of 100.00, has to be agreed. Nothing was changed.',
    remedy: 'Send the amounts per new period: in `licences`, or `fixedPrice` of a contract with a fixed price.',
  },
  periodNotOfMonths: {
    code: 4184,
    kind: 'conflict',
    message: {
      en: 'The accounting period of contract {id} cannot change from {before} to {after}.',
      de: 'Der Abrechnungszeitraum des Vertrags {id} kann nicht von {before} auf {after} wechseln.',
      fr: 'La période de facturation du contrat {id} ne peut pas passer de {before} à {after}.',
    },
    meaning:
      'Weeks and days are no whole months: neither fees nor what terms bind could be compared exactly. Nothing was changed.',
    remedy:
      'Send `Month`, `Quarter`, `Half-Year` or `Year`, of a contract that has one of these. Otherwise conclude a new contract.',
  },
} as const satisfies Record<string, CatalogueEntry>;
