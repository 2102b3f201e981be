import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { WorkParts } from '#contexts/fulfilment';
import { Requirements } from '#contexts/subscriptions';
import { hasProduct } from '#domain/lists/products';
import { AggregationQueries } from './aggregation.queries.js';
import { AggregationStore } from './aggregation.store.js';

/** Tells subscriptions that a source has to be said, and fulfilment which was. */
@Injectable()
export class AggregationSetUp implements OnModuleInit {
  constructor(
    private readonly requirements: Requirements,
    private readonly parts: WorkParts,
    private readonly store: AggregationStore,
    private readonly queries: AggregationQueries,
  ) {}

  onModuleInit(): void {
    this.requirements.registerSetUp({
      key: 'statisticAggregation',
      concerns: hasProduct('StatisticAggregation'),
      description: {
        en: 'Say which source the statistics come from.',
        de: 'Geben Sie an, aus welcher Quelle die Statistiken kommen.',
        fr: 'Indiquez de quelle source viennent les statistiques.',
      },
      address: '/api/statisticaggregation/{id}',
      met: (tx, ids) => this.store.having(tx, ids),
    });
    this.parts.register({
      product: 'StatisticAggregation',
      of: (subscriptionId) => this.queries.forPartner(subscriptionId),
    });
  }
}
