import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Consents that are not withdrawn yet are few among the connections that were removed. */
export class ConnectionsWithdrawals20261123180000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index connection_withdrawal on connection (workspace_id) where state = 'REMOVED' and sealed_access is not null;`,
    );
  }
}
