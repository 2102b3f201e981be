import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { sql } from '#platform/database';
import { PruneRules } from '#platform/outbox';

/** A campaign is deleted a year after its end, with what people answered. */
@Injectable()
export class CampaignRetention implements OnModuleInit {
  constructor(private readonly rules: PruneRules) {}

  onModuleInit(): void {
    this.rules.register({ table: 'content_campaign', old: sql`ended_at < now() - interval '1 year'` });
  }
}
