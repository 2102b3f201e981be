import { Injectable } from '@nestjs/common';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { Product } from '#domain/lists/products';
import type { Tx } from '#platform/database';
import type { WorkResults } from '../ports/fulfilment.port.js';

/** What the third party has said with the confirmation of a work. */
export interface WorkNews extends WorkResults {
  /** When, by its clock; null: it was asked and says what is so now. */
  readonly at: Date | null;
}

/** Steps of orders that are delivered. */
export type WorkStep = Extract<
  DecidedValueOf<'fulfilmentStatus'>,
  'CLARIFICATION' | 'CONFIRMED' | 'DELIVERED' | 'CANCELLED'
>;

/** What has become of an order that is delivered. */
export interface WorkProgress extends WorkNews {
  readonly step: WorkStep;
  /** The third party's words: of CLARIFICATION its question. */
  readonly message: string | null;
  /** A second one of this id changes nothing. */
  readonly eventId: string;
}

/** What was said about a product to set it up: the context that keeps it registers it. */
export interface WorkPart {
  readonly product: Product;
  /** What the third party is told, as it is now; null: nothing was said. */
  readonly of: (subscriptionId: number) => Promise<object | null>;
  /** The third party has confirmed, perhaps once more. Its subscription is locked. */
  readonly confirmed?: (tx: Tx, subscriptionId: number, news: WorkNews) => Promise<void>;
  /**
   * For products that are delivered: the third party reports a step, in whatever order and however often.
   * @returns whether it waits for an answer to a question
   */
  readonly progressed?: (tx: Tx, subscriptionId: number, progress: WorkProgress) => Promise<boolean>;
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

  /** Whether one of these products is delivered, so that there are steps to report. */
  haveSteps(products: readonly string[]): boolean {
    return [...this.registered.values()].some(
      ({ product, progressed }) => progressed !== undefined && products.includes(product),
    );
  }

  /** @returns whether one of them waits for an answer */
  async progressed(
    tx: Tx,
    work: { readonly subscriptionId: number; readonly products: readonly string[] },
    progress: WorkProgress,
  ): Promise<boolean> {
    let waits = false;
    for (const { product, progressed } of this.registered.values())
      if (work.products.includes(product))
        waits = ((await progressed?.(tx, work.subscriptionId, progress)) ?? false) || waits;
    return waits;
  }
}
