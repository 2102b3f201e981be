import { Injectable } from '@nestjs/common';
import { Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Tx } from '#platform/database';
import { ChangeProduct } from '../changing/change-product.js';
import { viewOf } from '../changing/change-view.js';
import type { ProductChangeView } from '../changing/change-view.js';
import { WantedChanges } from '../changing/wanted-changes.js';
import type { ChangeWish, Orderer, TakenPlaces } from '../changing/wanted-changes.js';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import { SubscriptionLifecycle } from '../subscription/subscription-lifecycle.js';

/** One of many changes: what it does and costs, and the licence of which it takes a place. */
interface OneChange {
  readonly view: ProductChangeView;
  readonly licenceId: number;
}

/** Changes the product of one subscription of many, by the rules that hold for each alone. */
@Injectable()
export class ChangeOneProduct {
  constructor(
    private readonly subscriptions: LockedSubscriptions,
    private readonly wanted: WantedChanges,
    private readonly products: ChangeProduct,
    private readonly lifecycle: SubscriptionLifecycle,
  ) {}

  /** @throws DomainError what is wrong with this subscription */
  async execute(tx: Tx, orderer: Orderer, id: number, wish: ChangeWish): Promise<OneChange> {
    await this.products.lockLocation(tx, { productId: wish.productId }, id);
    const record = await this.lock(tx, id);
    const change = await this.wanted.read(tx, orderer, record, wish, new Problems());
    const after = await this.products.make(tx, orderer, record, change);
    await this.lifecycle.advance(tx, after);
    await this.lifecycle.announceEnds(tx, [{ before: record, after }]);
    return { view: viewOf(record, change), licenceId: change.next.licence_id };
  }

  /** The same without changing anything. @param taken what the changes before it would have taken */
  async preview(tx: Tx, orderer: Orderer, id: number, wish: ChangeWish, taken: TakenPlaces): Promise<OneChange> {
    const record = await this.lock(tx, id);
    const change = await this.wanted.read(tx, orderer, record, wish, new Problems(), taken);
    return { view: viewOf(record, change), licenceId: change.next.licence_id };
  }

  private async lock(tx: Tx, id: number) {
    const record = await this.subscriptions.one(tx, id);
    if (record === undefined) throw new DomainError('subscriptionNotFound', { id });
    return record;
  }
}
