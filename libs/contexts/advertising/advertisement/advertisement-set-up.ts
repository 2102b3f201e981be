import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { WorkParts } from '#contexts/fulfilment';
import { Requirements } from '#contexts/subscriptions';
import { hasProduct } from '#domain/lists/products';
import { AdvertisementQueries } from './advertisement.queries.js';
import { AdvertisementStore } from './advertisement.store.js';

/** Tells subscriptions that a display ad has to be said, and fulfilment what was said. */
@Injectable()
export class AdvertisementSetUp implements OnModuleInit {
  constructor(
    private readonly requirements: Requirements,
    private readonly parts: WorkParts,
    private readonly store: AdvertisementStore,
    private readonly queries: AdvertisementQueries,
  ) {}

  onModuleInit(): void {
    this.requirements.registerSetUp({
      key: 'advertisement',
      concerns: hasProduct('Advertisement'),
      description: {
        en: 'Say what the display ad shows.',
        de: 'Geben Sie an, was die Anzeige zeigt.',
        fr: 'Indiquez ce que montre l’annonce.',
      },
      address: '/v5/advertisement/{id}/advertisement',
      met: (tx, ids) => this.store.having(tx, ids),
    });
    this.parts.register({ product: 'Advertisement', of: (subscriptionId) => this.queries.forPartner(subscriptionId) });
  }
}
