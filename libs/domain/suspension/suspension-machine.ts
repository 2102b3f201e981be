import { defineMachine } from '../machines/machine.js';

export type SuspensionState = 'none' | 'announced' | 'suspended';
export type SuspensionEvent = 'begin' | 'announce' | 'suspend' | 'lift' | 'settle';

/** Whether service of a contract is suspended because invoices are not paid. */
export const suspensionMachine = defineMachine<SuspensionState, SuspensionEvent, object, never>({
  name: 'suspension',
  words: {
    summary:
      'A contract whose invoices are not paid is suspended: its subscriptions have no service until what was announced is paid. The guide is [Suspension](/docs/suspension).',
    shown: '`suspension` of the contract, in both APIs. Contracts of which nothing was overdue yet have none.',
    operations: [
      'GET /v5/contract/{contractId}/suspension',
      'GET /api/contract/suspension/{id}',
      'PUT /api/contract/suspension/{id}',
    ],
    states: {
      none: 'Nothing is announced.',
      announced: 'The customer is told from which day on there is no service, and for which invoices.',
      suspended: 'Its subscriptions have no service. Fees go on.',
    },
    events: {
      begin: 'An invoice of the contract is overdue for the first time.',
      announce: 'Invoices are overdue for as long as the seller has set, less the notice; or the seller asks for it.',
      suspend: 'The announced day has come, and one of the announced invoices is still open.',
      lift: 'The seller lifts it until a day.',
      settle: 'Nothing of the announced invoices is open any more, or the seller suspends nobody from now on.',
    },
    good: ['none'],
    trouble: ['suspended'],
  },
  states: ['none', 'announced', 'suspended'],
  events: ['begin', 'announce', 'suspend', 'lift', 'settle'],
  final: [],
  guards: {},
  rows: [
    { from: null, event: 'begin', to: 'none' },
    { from: 'none', event: 'announce', to: 'announced' },
    { from: 'announced', event: 'announce', to: 'announced' },
    { from: 'announced', event: 'suspend', to: 'suspended' },
    { from: 'none', event: 'lift', to: 'none' },
    { from: 'announced', event: 'lift', to: 'announced' },
    { from: 'suspended', event: 'lift', to: 'announced' },
    { from: 'announced', event: 'settle', to: 'none' },
    { from: 'suspended', event: 'settle', to: 'none' },
  ],
});
