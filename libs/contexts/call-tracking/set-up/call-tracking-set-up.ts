import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { WorkParts } from '#contexts/fulfilment';
import { Requirements } from '#contexts/subscriptions';
import { hasProduct } from '#domain/lists/products';
import { AssignNumber } from '../number/assign-number.js';
import { CallTrackingQueries } from './call-tracking.queries.js';
import { CallTrackingStore } from './call-tracking.store.js';

/** Tells subscriptions that permissions have to be given, fulfilment which were; and hears which number was assigned. */
@Injectable()
export class CallTrackingSetUp implements OnModuleInit {
  constructor(
    private readonly requirements: Requirements,
    private readonly parts: WorkParts,
    private readonly store: CallTrackingStore,
    private readonly queries: CallTrackingQueries,
    private readonly numbers: AssignNumber,
  ) {}

  onModuleInit(): void {
    this.requirements.registerSetUp({
      key: 'callTracking',
      concerns: hasProduct('CallTracking'),
      description: {
        en: 'Permit the number and the tracking of its calls.',
        de: 'Erlauben Sie die Rufnummer und die Erfassung ihrer Anrufe.',
        fr: 'Autorisez le numéro et le suivi de ses appels.',
      },
      address: '/v5/calltracking/{id}',
      met: (tx, ids) => this.store.permitted(tx, ids),
    });
    this.parts.register({
      product: 'CallTracking',
      of: (subscriptionId) => this.queries.forPartner(subscriptionId),
      confirmed: (tx, subscriptionId, news) => this.numbers.execute(tx, subscriptionId, news),
    });
  }
}
