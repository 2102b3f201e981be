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

/** Fees of a contract, or of one of its subscriptions, are lowered from a day on. */
export const discountGiven = defineEvent<DiscountOfContract>({ name: 'contract.discountGiven', version: 1 });

/** It was taken back. */
export const discountEnded = defineEvent<DiscountOfContract>({ name: 'contract.discountEnded', version: 1 });

export interface DiscountOfContract {
  readonly contractId: number;
  readonly discountId: number;
}

export interface FeesOfLicence {
  readonly contractId: number;
  readonly licenceId: number;
  readonly feeChangeId: number;
}
