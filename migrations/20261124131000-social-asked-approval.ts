import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class SocialAskedApproval20261124131000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Its author, or the company, wanted the approval of a second person when it was written: each change needs it anew.
alter table social_post add column needs_approval boolean not null default false;
update social_post p set needs_approval = true
where exists (select from social_post_location l where l.post_id = p.id and l.state = 'REVIEW');
`);
  }
}
