import { defineEvent } from '#platform/outbox';

/** A visitor of a form has agreed to be contacted. What the visitor gave is in the run, for a day. */
export const scanLeadLeft = defineEvent<{ runId: number }>({ name: 'listingScan.leadLeft', version: 1 });
