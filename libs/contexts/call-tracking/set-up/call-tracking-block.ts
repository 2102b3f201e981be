import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { OrderBlocks } from '#contexts/subscriptions';
import { hasProduct } from '#domain/lists/products';
import { checkPermissions } from './call-tracking.rules.js';
import type { CallTrackingInput } from './call-tracking.rules.js';
import { CallTrackingStore } from './call-tracking.store.js';

/** The block of an order that gives the permissions for its call tracking. */
@Injectable()
export class CallTrackingBlock implements OnModuleInit {
  constructor(
    private readonly blocks: OrderBlocks,
    private readonly store: CallTrackingStore,
  ) {}

  onModuleInit(): void {
    this.blocks.register({
      name: 'callTracking',
      concerns: hasProduct('CallTracking'),
      licence: 'CallTracking',
      check: (value, _booked, problems) => checkPermissions(value as CallTrackingInput, problems, 'callTracking.'),
      keep: async (tx, ids) => {
        await this.store.permit(tx, ids);
      },
    });
  }
}
