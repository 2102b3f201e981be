import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { WorkParts } from '#contexts/fulfilment';
import { Requirements } from '#contexts/subscriptions';
import { opinionProductOf } from '#domain/lists/products';
import { OpinionOrderQueries } from './opinion-order.queries.js';
import { needsSettings } from './opinion-order.rules.js';
import { OpinionOrderStore } from './opinion-order.store.js';
import { ProgressOrder } from './progress-order.js';

/** Tells subscriptions that an order has to be said, fulfilment what was ordered; and hears what has become of it. */
@Injectable()
export class OpinionOrderSetUp implements OnModuleInit {
  constructor(
    private readonly requirements: Requirements,
    private readonly parts: WorkParts,
    private readonly store: OpinionOrderStore,
    private readonly queries: OpinionOrderQueries,
    private readonly steps: ProgressOrder,
  ) {}

  onModuleInit(): void {
    this.requirements.registerSetUp({
      key: 'meinungsmeister',
      concerns: (booked) => needsSettings(opinionProductOf(booked)),
      description: {
        en: 'Say how many evaluation sheets are ordered, and with which logo and colour.',
        de: 'Geben Sie an, wie viele Bewertungsbögen bestellt werden, und mit welchem Logo und welcher Farbe.',
        fr: 'Indiquez combien de fiches d’évaluation sont commandées, et avec quel logo et quelle couleur.',
      },
      address: '/api/meinumei/{id}',
      met: (tx, ids) => this.store.said(tx, ids),
    });
    this.parts.register({
      product: 'Meinungsmeister',
      of: (subscriptionId) => this.queries.forPartner(subscriptionId),
      progressed: (tx, subscriptionId, progress) => this.steps.execute(tx, subscriptionId, progress),
    });
  }
}
