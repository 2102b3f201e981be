import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class IdentitySignInDays20261126150100 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- How often a user has signed in on a day of the workspace. Kept for ten years.
create table sign_in_day (
  workspace_id integer not null references workspace,
  day date not null,
  user_id bigint not null references app_user,
  -- The company that the user belonged to on that day.
  company_id bigint,
  sign_ins integer not null,
  -- The user has not signed in before in this month, with this company: the users of a month are read from these rows alone.
  first_of_month boolean not null,
  primary key (workspace_id, day, user_id)
);
create index sign_in_day_company on sign_in_day (workspace_id, company_id, day) include (user_id, first_of_month) where company_id is not null;
create index sign_in_day_month on sign_in_day (workspace_id, day) include (user_id) where first_of_month;
create index sign_in_day_age on sign_in_day (day);
create index sign_in_day_user on sign_in_day (user_id, day);
`);
  }
}
