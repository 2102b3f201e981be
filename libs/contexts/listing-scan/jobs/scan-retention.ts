import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { sql } from '#platform/database';
import { PruneRules } from '#platform/outbox';

/** What visitors gave and what was found for them goes within a day: the worker cleans every ten minutes. */
@Injectable()
export class ScanRetention implements OnModuleInit {
  constructor(private readonly rules: PruneRules) {}

  onModuleInit(): void {
    this.rules.register({ table: 'scan_run', old: sql`created_at < now() - interval '23 hours 30 minutes'` });
  }
}
