import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { sql } from '#platform/database';
import { PruneRules } from '#platform/outbox';

/** Tasks whose cause is gone are deleted after a year. */
@Injectable()
export class TaskRetention implements OnModuleInit {
  constructor(private readonly rules: PruneRules) {}

  onModuleInit(): void {
    this.rules.register({ table: 'optimization_task', old: sql`cause_ended_at < now() - interval '1 year'` });
  }
}
