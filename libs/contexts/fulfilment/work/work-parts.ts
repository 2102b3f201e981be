import { Injectable } from '@nestjs/common';
import type { Product } from '#domain/lists/products';
import type { Tx } from '#platform/database';

/** What the third party has said with the confirmation of a work. */
export interface WorkNews {
  readonly trackingNumber: string | null;
  /** When, by its clock; null: it was asked and says what is so now. */
  readonly at: Date | null;
}

/** What was said about a product to set it up: the context that keeps it registers it. */
export interface WorkPart {
  readonly product: Product;
  /** What the third party is told, as it is now; null: nothing was said. */
  readonly of: (subscriptionId: number) => Promise<object | null>;
  /** The third party has confirmed, perhaps once more. Its subscription is locked. */
  readonly confirmed?: (tx: Tx, subscriptionId: number, news: WorkNews) => Promise<void>;
}

/** Parts of works that higher floors know: a work is sent with them, and they hear of its confirmation. */
@Injectable()
export class WorkParts {
  private readonly registered = new Map<Product, WorkPart>();

  register(part: WorkPart): void {
    this.registered.set(part.product, part);
  }

  async of(product: Product, subscriptionId: number): Promise<object | null> {
    return (await this.registered.get(product)?.of(subscriptionId)) ?? null;
  }

  async confirmed(
    tx: Tx,
    work: { readonly subscriptionId: number; readonly products: readonly string[] },
    news: WorkNews,
  ): Promise<void> {
    for (const { product, confirmed } of this.registered.values())
      if (work.products.includes(product)) await confirmed?.(tx, work.subscriptionId, news);
  }
}
