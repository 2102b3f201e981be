import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { OrderBlocks } from '#contexts/subscriptions';
import type { BlockOrder } from '#contexts/subscriptions';
import type { Problems } from '#domain/errors/draft';
import { hasProduct, opinionProductOf } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import { Database, sql } from '#platform/database';
import { LogoReader } from './logo-reader.js';
import type { OrderPlace } from './logo-reader.js';
import { checkOpinionOrder } from './opinion-order.rules.js';
import type { LogoImages, OpinionOrderInput } from './opinion-order.rules.js';
import { OpinionOrderStore } from './opinion-order.store.js';

/** The block of an order that says what is ordered from Meinungsmeister: the same for each of its locations. */
@Injectable()
export class OpinionOrderBlock implements OnModuleInit {
  constructor(
    private readonly blocks: OrderBlocks,
    private readonly database: Database,
    private readonly logos: LogoReader,
    private readonly store: OpinionOrderStore,
  ) {}

  onModuleInit(): void {
    this.blocks.register({
      name: 'meinungsmeister',
      concerns: hasProduct('Meinungsmeister'),
      licence: 'Meinungsmeister',
      ask: (value, order) => this.ask(value as Partial<OpinionOrderInput>, order),
      check: (value, booked, problems, asked) =>
        check(value as OpinionOrderInput, booked, problems, asked as LogoImages),
      keep: async (tx, ids, value) => {
        await this.store.say(tx, ids, value as OpinionOrderInput);
      },
    });
  }

  private async ask(
    order: Partial<OpinionOrderInput>,
    { actor, licence, locationIds }: BlockOrder,
  ): Promise<LogoImages> {
    return this.logos.read(actor, locationIds.length === 0 ? [licence] : await this.places(locationIds), order);
  }

  private async places(ids: readonly number[]): Promise<readonly OrderPlace[]> {
    const { rows } = await sql<OrderPlace>`
      select workspace_id as "workspaceId", company_id as "companyId", id as "locationId"
      from location where id = any(${[...ids]}::bigint[])`.execute(this.database.read);
    return rows;
  }
}

function check(
  order: OpinionOrderInput,
  booked: readonly BookedProduct[],
  problems: Problems,
  images: LogoImages,
): void {
  const product = opinionProductOf(booked);
  if (product !== undefined) checkOpinionOrder(order, product, images, problems, 'meinungsmeister.');
}
