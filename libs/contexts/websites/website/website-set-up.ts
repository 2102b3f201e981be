import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { WorkParts } from '#contexts/fulfilment';
import { Requirements } from '#contexts/subscriptions';
import { hasProduct } from '#domain/lists/products';
import { WebsiteQueries } from './website.queries.js';
import { WebsiteStore } from './website.store.js';

/** Tells subscriptions that a website has to be said, and fulfilment what was said. */
@Injectable()
export class WebsiteSetUp implements OnModuleInit {
  constructor(
    private readonly requirements: Requirements,
    private readonly parts: WorkParts,
    private readonly store: WebsiteStore,
    private readonly queries: WebsiteQueries,
  ) {}

  onModuleInit(): void {
    this.requirements.registerSetUp({
      key: 'website',
      concerns: hasProduct('Website'),
      description: {
        en: 'Choose a template and a domain for the website.',
        de: 'Wählen Sie eine Vorlage und eine Domain für die Website.',
        fr: 'Choisissez un modèle et un domaine pour le site web.',
      },
      address: '/v5/presence/{id}/website',
      met: (tx, ids) => this.store.having(tx, ids),
    });
    this.parts.register({ product: 'Website', of: (subscriptionId) => this.queries.forPartner(subscriptionId) });
  }
}
