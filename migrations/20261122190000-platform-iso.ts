import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** `to_char` is stable: a function around it that says it is immutable is called for each row instead of becoming part of the query. */
export class PlatformIso20261122190000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter function iso(timestamptz) stable');
  }
}
