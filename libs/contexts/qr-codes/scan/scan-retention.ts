import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { sql } from '#platform/database';
import { PruneRules } from '#platform/outbox';

/** Statistics keep what was counted: here it goes once they have been told of it. */
@Injectable()
export class ScanRetention implements OnModuleInit {
  constructor(private readonly rules: PruneRules) {}

  onModuleInit(): void {
    this.rules.register({ table: 'qr_scan', old: sql`day < current_date - 30 and told = scans` });
  }
}
