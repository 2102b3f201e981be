import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Database } from '#platform/database';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import { viewOf } from './change-view.js';
import type { ProductChangeView } from './change-view.js';
import { WantedChanges } from './wanted-changes.js';
import type { ChangeWish } from './wanted-changes.js';

/** Says what a change of product would do and cost now, and refuses what the change would refuse. Changes nothing. */
@Injectable()
export class PreviewChange {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: LockedSubscriptions,
    private readonly wanted: WantedChanges,
  ) {}

  /**
   * @param contract of which the subscription has to be one; left out: of any
   * @throws DomainError `subscriptionNotFound`, and what `WantedChanges` throws
   */
  async execute(
    actor: Actor,
    subscription: Placement,
    draft: Draft<ChangeWish>,
    contract?: Placement,
  ): Promise<ProductChangeView> {
    return this.database.transaction(async (tx) => {
      const { id } = subscription;
      const record = await this.subscriptions.one(tx, id);
      if (record === undefined || (contract !== undefined && record.contract_id !== contract.id))
        throw new DomainError('subscriptionNotFound', { id });
      const { productId } = draft.good;
      if (productId === record.offer_id)
        draft.problems.add({ field: 'productId', value: productId, problem: 'noSuch', expected: 'another product' });
      const wish = draft.complete();
      return viewOf(record, await this.wanted.read(tx, actor, record, wish, draft.problems));
    });
  }
}
