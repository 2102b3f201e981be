import { Injectable } from '@nestjs/common';
import { Discounts } from '#contexts/contracts';
import type { DiscountWish } from '#contexts/contracts';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';

/** Gives a discount to one subscription. */
@Injectable()
export class DiscountSubscription {
  constructor(
    private readonly database: Database,
    private readonly discounts: Discounts,
  ) {}

  /** @returns id of the discount. @throws DomainError `subscriptionNotFound`, `transitionNotAllowed`, and what `Discounts` throws */
  async execute(subscriptionId: number, draft: Draft<DiscountWish>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { rows } = await sql<{ contractId: number; state: string }>`
        select contract_id as "contractId", state from subscription where id = ${subscriptionId} for no key update`.execute(
        tx,
      );
      const [subscription] = rows;
      if (subscription === undefined) throw new DomainError('subscriptionNotFound', { id: subscriptionId });
      const { contractId, state } = subscription;
      if (state === 'FINISHED' || state === 'FAILED')
        throw new DomainError('transitionNotAllowed', { event: 'discount', state });
      return this.discounts.give({ contractId, subscriptionId }, draft);
    });
  }
}
