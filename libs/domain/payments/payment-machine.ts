import { defineMachine } from '../machines/machine.js';

export type PaymentState = 'Waiting' | 'Successful' | 'Failed' | 'Expired' | 'Returned' | 'ChargedBack';
export type PaymentEvent = 'open' | 'succeed' | 'fail' | 'expire' | 'chargeBack';

/** What somebody pays through a provider. Whatever the provider says, and however late, nobody pays twice. */
export const paymentMachine = defineMachine<PaymentState, PaymentEvent, object, never>({
  name: 'payment',
  words: {
    summary:
      'A payment collects one amount through a payment provider: for a purchase, or for an invoice. It waits while the payer’s bank asks for a confirmation, while a slow method settles, and while the provider does not answer; in the end the provider says what became of it. The guide is [Payments](/docs/payments).',
    shown:
      'The state is not shown as such: a purchase and an invoice say what became of theirs. `Expired`, `Returned` and `ChargedBack` count as `Failed` there.',
    operations: [
      'POST /v5/user/payment-provider/{providerConfigId}',
      'PUT /v5/contract/{contractId}/payment-provider/{paymentProviderConfigId}',
    ],
    states: {
      Waiting: 'The provider has not said yet what becomes of it, or the payer has to confirm it.',
      Successful: 'The amount is collected. What goes back of it later is a refund of its own.',
      Failed: 'The provider, or the payer’s bank, refused. Nothing is collected.',
      Expired: 'We stopped waiting for the payer. The provider is asked to cancel it.',
      Returned: 'It succeeded after it had failed or expired: the whole amount goes back by itself.',
      ChargedBack:
        'The payer’s bank has taken it back: a direct debit, or a payment by card whose dispute is lost. What it paid is open again.',
    },
    events: {
      open: 'Something is to be paid.',
      succeed: 'The provider says that the amount is collected.',
      fail: 'The provider says that it is not, and will not be.',
      expire: 'The waiting process gives up.',
      chargeBack:
        'The provider says that the bank has taken it back: a direct debit up to 8 weeks later, or 13 months where nobody had allowed it; a payment by card when a dispute is lost.',
    },
    good: ['Successful'],
    trouble: ['Failed', 'Expired', 'Returned', 'ChargedBack'],
  },
  states: ['Waiting', 'Successful', 'Failed', 'Expired', 'Returned', 'ChargedBack'],
  events: ['open', 'succeed', 'fail', 'expire', 'chargeBack'],
  final: ['Returned', 'ChargedBack'],
  guards: {},
  rows: [
    { from: null, event: 'open', to: 'Waiting' },
    { from: 'Waiting', event: 'succeed', to: 'Successful' },
    { from: 'Waiting', event: 'fail', to: 'Failed' },
    { from: 'Waiting', event: 'expire', to: 'Expired' },
    // The provider had cancelled it, or never took it.
    { from: 'Expired', event: 'fail', to: 'Failed' },
    // Too late: what it was for is not there any more.
    { from: 'Expired', event: 'succeed', to: 'Returned' },
    { from: 'Failed', event: 'succeed', to: 'Returned' },
    { from: 'Successful', event: 'chargeBack', to: 'ChargedBack' },
  ],
});
