import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Before triggers lock the table against writers: meanwhile only those wait who change the same locations. */
export class LocationsKnownOrigins20261126150050 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table location validate constraint location_origin_check;

update location l set origin = o.origin
from (
  select distinct on (a.workspace_id, a.subject_id) a.workspace_id, a.subject_id as id, case
    when a.operation = 'location.import' then 'Import'
    when exists (select from stage t where t.location_id = a.subject_id)
      or exists (select from onboarding t where t.location_id = a.subject_id) then 'Onboarding'
    when u.user_type = 'SELF_SERVICE' then 'SelfService'
    else 'Unknown' end as origin
  from audit_log a left join app_user u on u.id = a.user_id
  where a.subject = 'location' and a.operation in ('location.import', 'location.create')
  order by a.workspace_id, a.subject_id, a.id
) o
where l.id = o.id and l.workspace_id = o.workspace_id and o.origin <> 'Unknown';
`);
  }
}
