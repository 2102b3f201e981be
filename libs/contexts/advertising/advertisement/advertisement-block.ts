import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { OrderBlocks } from '#contexts/subscriptions';
import type { Problems } from '#domain/errors/draft';
import type { BookedProduct } from '#domain/lists/products';
import type { Targeting } from '#domain/reach/targeting';
import { hasProduct } from '#domain/lists/products';
import { AdFactsReader } from './ad-facts.js';
import { checkAdvertisement, checkTopics } from './advertisement.rules.js';
import type { AdFacts, AdvertisementInput } from './advertisement.rules.js';
import { AdvertisementStore } from './advertisement.store.js';

interface Asked {
  readonly facts: AdFacts;
  readonly topics: readonly string[];
}

/** The block of an order that says how its display ads are to be; whom they reach says the block `targeting` beside it. */
@Injectable()
export class AdvertisementBlock implements OnModuleInit {
  constructor(
    private readonly blocks: OrderBlocks,
    private readonly facts: AdFactsReader,
    private readonly store: AdvertisementStore,
  ) {}

  onModuleInit(): void {
    this.blocks.register({
      name: 'advertisement',
      concerns: hasProduct('Advertisement'),
      licence: 'Advertisement',
      ask: async (value, order): Promise<Asked> => {
        const { actor, booked, blocks } = order;
        const topics = (blocks['targeting'] as Targeting | undefined)?.tIdList ?? [];
        const places = await this.blocks.placesOf(order);
        const advertisement: Partial<AdvertisementInput> = value;
        return { facts: await this.facts.read({ actor, places, booked, advertisement, topics }), topics };
      },
      check: (value, booked, problems, asked) => check(value as AdvertisementInput, booked, problems, asked as Asked),
      keep: async (tx, ids, value, asked) => {
        await this.store.keep(tx, ids, value as AdvertisementInput, (asked as Asked).facts);
      },
    });
  }
}

function check(
  advertisement: AdvertisementInput,
  booked: readonly BookedProduct[],
  problems: Problems,
  { facts, topics }: Asked,
): void {
  checkAdvertisement(advertisement, facts, problems, { path: 'advertisement.', booked });
  checkTopics(topics, facts, problems, 'targeting.');
}
