import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { OrderBlocks } from '#contexts/subscriptions';
import type { Problems } from '#domain/errors/draft';
import { hasProduct, opinionProductOf } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import { LogoReader } from './logo-reader.js';
import { checkOpinionOrder } from './opinion-order.rules.js';
import type { LogoImages, OpinionOrderInput } from './opinion-order.rules.js';
import { OpinionOrderStore } from './opinion-order.store.js';

/** The block of an order that says what is ordered from Meinungsmeister: the same for each of its locations. */
@Injectable()
export class OpinionOrderBlock implements OnModuleInit {
  constructor(
    private readonly blocks: OrderBlocks,
    private readonly logos: LogoReader,
    private readonly store: OpinionOrderStore,
  ) {}

  onModuleInit(): void {
    this.blocks.register({
      name: 'meinungsmeister',
      concerns: hasProduct('Meinungsmeister'),
      licence: 'Meinungsmeister',
      ask: async (value, order): Promise<LogoImages> =>
        this.logos.read(order.actor, await this.blocks.placesOf(order), value as Partial<OpinionOrderInput>),
      check: (value, booked, problems, asked) =>
        check(value as OpinionOrderInput, booked, problems, asked as LogoImages),
      keep: async (tx, ids, value) => {
        await this.store.say(tx, ids, value as OpinionOrderInput);
      },
    });
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
