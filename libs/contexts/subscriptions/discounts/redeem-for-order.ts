import { Injectable } from '@nestjs/common';
import type { BookableContract } from '#contexts/contracts';
import { RedeemCode } from '#contexts/discount-codes';
import { localDate } from '#domain/time/local-date';
import type { Tx } from '#platform/database';
import { dayOfZone } from '../booking/day-of-zone.js';
import type { PlacedOrder } from '../booking/new-subscriptions.js';
import { contractTerms } from '../products/contract-terms.js';
import { itemOf } from '../products/priced-item.js';
import { chargedFees, codeWorth, orderedAmount, withCode } from './code-worth.js';
import { isNewCustomer } from './new-customer.js';

/** An order with a code, whose subscriptions are there. */
export interface CodedOrder {
  readonly productId: number;
  readonly discountCode?: string | null;
  readonly startDate?: string | null;
}

/** An agency orders with a code: nothing has to be paid first, so it is redeemed at once. */
@Injectable()
export class RedeemForOrder {
  constructor(private readonly codes: RedeemCode) {}

  /** @throws DomainError what `RedeemCode` throws */
  async execute(
    tx: Tx,
    contract: BookableContract,
    order: CodedOrder,
    placed: readonly PlacedOrder[],
    subscriptionIds: readonly number[],
  ): Promise<void> {
    const { productId, discountCode, startDate } = order;
    if (discountCode === undefined || discountCode === null) return;
    const code = await this.codes.usable(tx, discountCode, {
      contractId: contract.id,
      offerId: productId,
      charged: chargedFees(placed.map(({ licence }) => licence)),
      isNewCustomer: () => isNewCustomer(tx, contract, { subscriptionIds }),
    });
    const terms = { ...(await contractTerms({ read: tx }, contract.id)), boundUntil: contract.boundUntil };
    const dayOf = dayOfZone(contract.now);
    const items = placed.map(({ licence, location }) => {
      const day = startDate ? localDate(startDate) : dayOf(location?.timeZone ?? contract.timeZone);
      return itemOf(withCode(licence, code), day, terms);
    });
    const amounts = { worth: codeWorth(items), ordered: orderedAmount(items) };
    await this.codes.redeemAtOnce(tx, code, { ...amounts, subscriptionIds, areNew: true, from: null });
  }
}
