import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Tasks show the name that the portal has by now. */
export class DashboardPortalNames20261126231000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table optimization_task drop column portal_name');
  }
}
