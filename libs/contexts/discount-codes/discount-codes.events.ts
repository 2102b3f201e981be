import { defineEvent } from '#platform/outbox';

/** A code has given a discount: with a purchase that is paid, with an order, or to what runs already. */
export const discountCodeRedeemed = defineEvent<RedeemedCode>({ name: 'discountCode.redeemed', version: 1 });

/** It was redeemed as often as its limit allows. */
export const discountCodeExhausted = defineEvent<{ discountCodeId: number }>({
  name: 'discountCode.exhausted',
  version: 1,
});

export interface RedeemedCode {
  readonly discountCodeId: number;
  readonly redemptionId: number;
  readonly contractId: number;
}
