import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { OrderBlocks } from '#contexts/subscriptions';
import { hasProduct } from '#domain/lists/products';
import { Clock } from '#platform/clock';
import { aggregationSettings, checkAggregation } from './aggregation.rules.js';
import type { AggregationInput } from './aggregation.rules.js';
import { AggregationStore } from './aggregation.store.js';

/** The block of an order that says from which source its statistics are taken. */
@Injectable()
export class AggregationBlock implements OnModuleInit {
  constructor(
    private readonly blocks: OrderBlocks,
    private readonly clock: Clock,
    private readonly store: AggregationStore,
  ) {}

  onModuleInit(): void {
    this.blocks.register({
      name: 'statisticAggregation',
      concerns: hasProduct('StatisticAggregation'),
      licence: 'StatisticAggregation',
      check: (value, booked, problems) =>
        checkAggregation(
          value as Partial<AggregationInput>,
          aggregationSettings(booked),
          this.clock.now(),
          problems,
          'statisticAggregation.',
        ),
      keep: async (tx, ids, value) => {
        await this.store.keep(tx, ids, value as AggregationInput);
      },
    });
  }
}
