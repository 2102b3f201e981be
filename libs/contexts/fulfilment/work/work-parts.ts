import { Injectable } from '@nestjs/common';
import type { Product } from '#domain/lists/products';

/** What was said about a product to set it up: the context that keeps it registers it. */
export interface WorkPart {
  readonly product: Product;
  /** What the third party is told, as it is now; null: nothing was said. */
  readonly of: (subscriptionId: number) => Promise<object | null>;
}

/** Parts of works that higher floors know: a work is sent with them. */
@Injectable()
export class WorkParts {
  private readonly registered = new Map<Product, WorkPart>();

  register(part: WorkPart): void {
    this.registered.set(part.product, part);
  }

  async of(product: Product, subscriptionId: number): Promise<object | null> {
    return (await this.registered.get(product)?.of(subscriptionId)) ?? null;
  }
}
