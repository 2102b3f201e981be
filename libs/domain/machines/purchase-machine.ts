import { defineMachine } from './machine.js';

export type PurchaseState = 'Waiting' | 'Successful' | 'Failed';
export type PurchaseEvent = 'pay' | 'succeed' | 'fail' | 'expire' | 'cancel';

export interface PurchaseFacts {
  /** Nothing has to be paid now. */
  readonly free: boolean;
}

/** What a self service user buys at once: payment first, subscriptions when it has come. Source: partner §4. */
export const purchaseMachine = defineMachine<PurchaseState, PurchaseEvent, PurchaseFacts, 'free'>({
  name: 'purchase',
  words: {
    summary:
      'A purchase is what a self service user buys on a contract: a product for some locations, paid at once. Its places are reserved while the payment is under way, and its subscriptions appear, or those that it replaces get the product, when it has succeeded. The guide is [Buying and trying](/docs/buying).',
    shown:
      '`status` of the purchase, in the response of the call that makes it and wherever it is read; `purchaseStatus` of a product is that of the last purchase of it.',
    operations: [
      'POST /v5/contract/{contractId}/purchase',
      'GET /v5/contract/{contractId}/purchase',
      'GET /v5/purchase/{purchaseId}',
      'POST /v5/purchase/{purchaseId}/cancel',
    ],
    states: {
      Waiting:
        'The payment is under way: the bank asks the buyer, or responds slowly. The quota is reserved. Read it again, or let the buyer follow `data`.',
      Successful: 'It is paid, and the subscriptions are there.',
      Failed:
        'It was not paid, or what was paid goes back; `message` says why. The quota is free again, nothing is charged, and what was to be replaced is as it was.',
    },
    events: {
      pay: 'A self service user buys with `POST /v5/contract/{contractId}/purchase`.',
      succeed: 'The payment has come.',
      fail: 'The payment was refused; or it has come, and a subscription that the purchase replaces was changed meanwhile: then it goes back by itself.',
      cancel:
        'The buyer does not want it any more: `POST /v5/purchase/{purchaseId}/cancel`. A payment that succeeds all the same goes back by itself.',
      expire: 'Nobody completed the payment in time: an hour where the bank asks the buyer, else a day.',
    },
    good: ['Successful'],
    trouble: ['Failed'],
  },
  states: ['Waiting', 'Successful', 'Failed'],
  events: ['pay', 'succeed', 'fail', 'expire', 'cancel'],
  final: ['Successful', 'Failed'],
  guards: {
    free: { words: 'nothing has to be paid now', holds: ({ free }: PurchaseFacts) => free },
  },
  rows: [
    { from: null, event: 'pay', guard: 'free', to: 'Successful' },
    { from: null, event: 'pay', to: 'Waiting' },
    { from: 'Waiting', event: 'succeed', to: 'Successful' },
    { from: 'Waiting', event: 'fail', to: 'Failed' },
    { from: 'Waiting', event: 'expire', to: 'Failed' },
    { from: 'Waiting', event: 'cancel', to: 'Failed' },
  ],
});
