import { Injectable } from '@nestjs/common';
import type { BookedProduct } from '#domain/lists/products';
import type { Tx } from '#platform/database';

/** What a product needs as soon as it runs, and not a moment later: it is made with the state, or neither is. */
export interface ActivationStep {
  /** Whether a subscription to these products needs it. */
  readonly concerns: (booked: readonly BookedProduct[]) => boolean;
  /** In the transaction in which the subscription becomes ACTIVE for the first time. Nothing slow, no third party. */
  readonly activate: (tx: Tx, subscription: { readonly id: number; readonly workspace_id: number }) => Promise<void>;
}

/** Contexts that make something of their own when a subscription begins to run say so here, in every process. */
@Injectable()
export class Activations {
  private readonly registered: ActivationStep[] = [];

  register(step: ActivationStep): void {
    this.registered.push(step);
  }

  async run(
    tx: Tx,
    subscription: { readonly id: number; readonly workspace_id: number; readonly products: readonly BookedProduct[] },
  ): Promise<void> {
    for (const { concerns, activate } of this.registered)
      if (concerns(subscription.products)) await activate(tx, subscription);
  }
}
