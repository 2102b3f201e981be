import { defineEvent } from '#platform/outbox';

export const contractConcluded = defineEvent<{ contractId: number }>({ name: 'contract.concluded', version: 1 });

/** Its validity or its price is another one now. */
export const contractChanged = defineEvent<{ contractId: number }>({ name: 'contract.changed', version: 1 });

/** The fees of a licence are to change from a day on: who pays is told so. */
export const feesAnnounced = defineEvent<FeesOfLicence>({ name: 'licence.feesAnnounced', version: 1 });

/** They stay as they are after all. */
export const feesWithdrawn = defineEvent<FeesOfLicence>({ name: 'licence.feesWithdrawn', version: 1 });

/** The day has come. */
export const feesChanged = defineEvent<FeesOfLicence>({ name: 'licence.feesChanged', version: 1 });

/** Another billing account is to pay a contract from a day on: both payers are told so. */
export const payerAnnounced = defineEvent<PayerOfContract>({ name: 'contract.payerAnnounced', version: 1 });

/** The payer stays after all. */
export const payerWithdrawn = defineEvent<PayerOfContract>({ name: 'contract.payerWithdrawn', version: 1 });

/** The day has come: the contract has another payer. */
export const payerChanged = defineEvent<PayerOfContract>({ name: 'contract.payerChanged', version: 1 });

/** Its accounting period is to be another one from a day on: who pays is told so. */
export const periodAnnounced = defineEvent<PeriodOfContract>({ name: 'contract.periodAnnounced', version: 1 });

/** It stays as it is after all. */
export const periodWithdrawn = defineEvent<PeriodOfContract>({ name: 'contract.periodWithdrawn', version: 1 });

/** The day has come. */
export const periodChanged = defineEvent<PeriodOfContract>({ name: 'contract.periodChanged', version: 1 });

/** Fees of a contract, or of one of its subscriptions, are lowered from a day on. */
export const discountGiven = defineEvent<DiscountOfContract>({ name: 'contract.discountGiven', version: 1 });

/** It was taken back. */
export const discountEnded = defineEvent<DiscountOfContract>({ name: 'contract.discountEnded', version: 1 });

/** Its service is to be suspended: the customer has to be told, and the day counts from then on. */
export const suspensionAnnounced = defineEvent<{ contractId: number }>({
  name: 'contract.suspensionAnnounced',
  version: 1,
});

/** Its seller has lifted what is announced, or runs, until a day, or moved that day. */
export const suspensionLifted = defineEvent<{ contractId: number }>({ name: 'contract.suspensionLifted', version: 1 });

/** It has no service until it is reinstated. */
export const contractSuspended = defineEvent<{ contractId: number }>({ name: 'contract.suspended', version: 1 });

/** It has service again: what was announced is paid, or its seller has lifted it. */
export const contractReinstated = defineEvent<{ contractId: number }>({ name: 'contract.reinstated', version: 1 });

export interface DiscountOfContract {
  readonly contractId: number;
  readonly discountId: number;
}

export interface PayerOfContract {
  readonly contractId: number;
  readonly payerChangeId: number;
}

export interface PeriodOfContract {
  readonly contractId: number;
  readonly periodChangeId: number;
}

export interface FeesOfLicence {
  readonly contractId: number;
  readonly licenceId: number;
  readonly feeChangeId: number;
}
