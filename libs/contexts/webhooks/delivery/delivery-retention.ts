import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { sql } from '#platform/database';
import { PruneRules } from '#platform/outbox';
import { keptDays } from './kept-days.js';

/** Deliveries go after 30 days, with their attempts. Those of a deleted endpoint go with it. */
@Injectable()
export class DeliveryRetention implements OnModuleInit {
  constructor(private readonly rules: PruneRules) {}

  onModuleInit(): void {
    this.rules.register({
      table: 'webhook_delivery',
      old: sql`created_at < now() - make_interval(days => ${keptDays})`,
    });
    this.rules.register({
      table: 'webhook_delivery',
      old: sql`endpoint_id = any (array(select e.id from webhook_endpoint e where e.deleted_at is not null))`,
    });
    this.rules.register({
      table: 'webhook_endpoint',
      old: sql`deleted_at is not null and not exists (select from webhook_delivery d where d.endpoint_id = webhook_endpoint.id)`,
    });
  }
}
