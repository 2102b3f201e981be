import { defineEvent } from '#platform/outbox';

export const contractConcluded = defineEvent<{ contractId: number }>({ name: 'contract.concluded', version: 1 });

/** Its validity or its price is another one now. */
export const contractChanged = defineEvent<{ contractId: number }>({ name: 'contract.changed', version: 1 });
