import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Totals of reviews say how fast owners reply: the indexes that they are read from carry the time of the first reply. */
export class ReviewsResponseTime20261124130000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- When the owner replied first, as far as the portal says it; null: there is no reply that is shown or on its way.
alter table review add column answered_at timestamptz;
update review r set answered_at = c.first
from (
  select review_id, min(commented_at) as first from review_comment
  where owner_commented and state in ('PENDING', 'UNKNOWN', 'LIVE') group by review_id) c
where c.review_id = r.id and r.answered and c.first > r.reviewed_at;

drop index review_of_company;
create index review_of_company on review (workspace_id, company_id, reviewed_at desc, id desc)
  include (rating, answered, portal, location_id, answered_at) where removed_at is null;
drop index review_of_location;
create index review_of_location on review (workspace_id, location_id, reviewed_at desc, id desc)
  include (rating, answered, portal, answered_at) where removed_at is null;
`);
  }
}
