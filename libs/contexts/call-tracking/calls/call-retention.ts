import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Config } from '#platform/config';
import { sql } from '#platform/database';
import { PruneRules } from '#platform/outbox';
import { callTrackingConfig } from '../call-tracking.config.js';

/** Calls are kept for as many days as the installation says. */
@Injectable()
export class CallRetention implements OnModuleInit {
  constructor(
    private readonly rules: PruneRules,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const { retentionDays } = this.config.of(callTrackingConfig);
    this.rules.register({
      table: 'tracked_call',
      old: sql`started_at < now() - make_interval(days => ${retentionDays})`,
    });
  }
}
