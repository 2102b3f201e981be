import { Injectable } from '@nestjs/common';
import type { Problems } from '#domain/errors/draft';
import type { ValueOf } from '#domain/lists/lists';
import type { BookedProduct } from '#domain/lists/products';
import { within } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';

export type OrderBlockName = ValueOf<'subscriptionInsertBlock'>;

/** An order with a block in it, before it is placed. */
export interface BlockOrder {
  readonly actor: Actor;
  readonly licence: Placement;
  readonly booked: readonly BookedProduct[];
  readonly locationIds: readonly number[];
  /** The other blocks that the order has. */
  readonly blocks: Readonly<Record<string, unknown>>;
}

/** Where something is ordered for. */
type OrderPlace = Pick<Placement, 'workspaceId' | 'companyId' | 'locationId'>;

/** A part of an order that says how a product is set up. The context that sets it up registers it. */
export interface OrderBlock {
  readonly name: OrderBlockName;
  /** Which licences can have it. */
  readonly concerns: (booked: readonly BookedProduct[]) => boolean;
  /** As messages name such licences. */
  readonly licence: string;
  /**
   * Reads what its rules need beyond the order, such as lists of a third party: before the transaction of the order.
   * What it returns is handed to `check` and `keep`.
   */
  readonly ask?: (value: object, order: BlockOrder) => Promise<unknown>;
  /** Adds what is wrong with its value; paths begin with the name of the block. */
  readonly check: (value: object, booked: readonly BookedProduct[], problems: Problems, asked: unknown) => void;
  /** Writes it for new subscriptions, in the transaction of the order. */
  readonly keep: (tx: Tx, subscriptionIds: readonly number[], value: object, asked: unknown) => Promise<void>;
}

@Injectable()
export class OrderBlocks {
  private readonly registered = new Map<string, OrderBlock>();

  constructor(private readonly database: Database) {}

  register(block: OrderBlock): void {
    this.registered.set(block.name, block);
  }

  of(name: string): OrderBlock | undefined {
    return this.registered.get(name);
  }

  /**
   * The places of an order; that of its licence where it names no location. Those that the actor cannot order for are left
   * out: the order is refused for them, and rules of blocks reveal nothing of them.
   */
  async placesOf({ actor, licence, locationIds }: BlockOrder): Promise<readonly OrderPlace[]> {
    if (locationIds.length === 0) return [licence];
    const scope = { workspace: 'l.workspace_id', company: 'l.company_id', location: 'l.id' };
    const { rows } = await sql<OrderPlace>`
      select l.workspace_id as "workspaceId", l.company_id as "companyId", l.id as "locationId" from location l
      where l.id = any(${[...locationIds]}::bigint[]) and ${within(actor.scope('contract:order'), scope)}`.execute(
      this.database.read,
    );
    return rows;
  }

  /** Those that an order has. */
  in(order: object): readonly { readonly block: OrderBlock; readonly value: object }[] {
    return Object.entries(order).flatMap(([name, value]) => {
      const block = this.registered.get(name);
      return block === undefined || typeof value !== 'object' || value === null
        ? []
        : [{ block, value: value as object }];
    });
  }
}
