import { defineMachine } from '../machines/machine.js';

export type RefundState = 'Waiting' | 'Successful' | 'Failed';
export type RefundEvent = 'request' | 'succeed' | 'fail';

/** What goes back of a payment. */
export const refundMachine = defineMachine<RefundState, RefundEvent, object, never>({
  name: 'refund',
  words: {
    summary:
      'A refund sends a payment back, or a part of it: because it succeeded too late, or because of a credit note. It is sent once, however often the provider has to be asked. The guide is [Payments](/docs/payments).',
    shown: 'The state is not shown by an operation; the payment provider shows refunds beside their payments.',
    operations: ['PUT /v5/contract/{contractId}/payment-provider/{paymentProviderConfigId}'],
    states: {
      Waiting: 'The provider has not said yet that it is on its way.',
      Successful: 'The amount went back.',
      Failed:
        'The provider could not send it, for example because the account is closed. Support gets an email, and its credit note is to be paid out by hand.',
    },
    events: {
      request: 'An amount is to go back.',
      succeed: 'The provider says that it went back.',
      fail: 'The provider says that it could not be sent.',
    },
    good: ['Successful'],
    trouble: ['Failed'],
  },
  states: ['Waiting', 'Successful', 'Failed'],
  events: ['request', 'succeed', 'fail'],
  final: ['Failed'],
  guards: {},
  rows: [
    { from: null, event: 'request', to: 'Waiting' },
    { from: 'Waiting', event: 'succeed', to: 'Successful' },
    { from: 'Waiting', event: 'fail', to: 'Failed' },
    // A bank sends an amount back days after it was sent.
    { from: 'Successful', event: 'fail', to: 'Failed' },
  ],
});
