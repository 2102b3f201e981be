import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Apart from the columns, so that results can be read while the new key is built. */
export class ReachEnhancementResultKey20270129030000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create unique index reach_result_key on reach_result (reach_enhancement_id, day, network_id);
alter table reach_result drop constraint reach_result_pkey, add constraint reach_result_pkey primary key using index reach_result_key;
`);
  }
}
