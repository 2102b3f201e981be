import type { CatalogueEntry } from '../errors/catalogue/catalogue-entry.js';

/** Contracts without service because their invoices are not paid. */
export const suspensionErrors = {
  contractSuspended: {
    code: 4454,
    kind: 'conflict',
    message: {
      en: 'The contract {id} ({name}) is suspended, because invoices are overdue. Pay, or ask: {pay}.',
      de: 'Der Vertrag {id} ({name}) ist gesperrt, weil Rechnungen überfällig sind. Bezahlen oder nachfragen: {pay}.',
      fr: 'Le contrat {id} ({name}) est bloqué, car des factures sont en retard. Payez ou demandez : {pay}.',
    },
    meaning:
      'Invoices that were announced are not paid, so that the contract takes no orders, purchases, trials, changes of product, pauses and add-ons that begin. Ends are taken. The message names the open amount and the link to pay to those who may read the invoices of the contract, and the seller to others. Nothing was changed.',
    remedy:
      'Pay the invoices that `GET /v5/contract/{contractId}/suspension` lists, on the page of their `paymentUrl`; service is back at once. Or ask the seller, who can lift the suspension until a day.',
  },
  notSuspendable: {
    code: 4455,
    kind: 'conflict',
    message: {
      en: 'There is nothing to suspend or to lift for contract {id}: no invoice is overdue, it has no service, or it is suspended already.',
      de: 'Für den Vertrag {id} gibt es nichts zu sperren oder aufzuschieben: Keine Rechnung ist überfällig, er hat keinen Service oder ist schon gesperrt.',
      fr: 'Il n’y a rien à bloquer ou à reporter pour le contrat {id} : aucune facture n’est en retard, il n’a pas de service, ou il est déjà bloqué.',
    },
    meaning:
      'Only a contract whose invoices are past due and open, and of which a subscription is not finished, can be suspended, and only once. Nothing was changed.',
    remedy:
      'Wait until the due date of the invoice has passed. To stop a subscription, pause or end it. To give a suspended contract service until a day, send `liftedUntil`.',
  },
} as const satisfies Record<string, CatalogueEntry>;
