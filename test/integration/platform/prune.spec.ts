import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase, sql } from '#platform/database';
import type { Database } from '#platform/database';
import { Prune, PruneRules } from '../../../libs/platform/outbox/prune.js';
import { testDatabase } from '../../support/database.js';
import type { TestDatabase } from '../../support/database.js';

let own: TestDatabase;
let database: Database;

beforeAll(async () => {
  own = await testDatabase();
  database = await openDatabase(own.url, 2);
  await sql
    .raw(
      `insert into workspace (path, name) values ('1', 'x');
       insert into app_user (workspace_id, user_name, email, context_type, context_id, first_name, last_name)
         values (1, 'ada', 'x', 'Workspace', 1, 'x', 'x');
       insert into outbox (workspace_id, queue, name, payload, created_at, done_at, parked_at)
         select 1, 'events', name, '{}', now() - interval '90 days', done, parked from (values
           ('old', now() - interval '4 days', null), ('fresh', now() - interval '2 days', null),
           ('never', null, null), ('parked', null, now() - interval '80 days')) as r (name, done, parked);
       insert into outbox (workspace_id, queue, name, payload, done_at)
         select 1, 'events', 'old', '{}', now() - interval '4 days' from generate_series(1, 6000);
       insert into idempotency_key (user_id, method, path, key, body_hash, status, answer, created_at) values
         (1, 'POST', '/', 'old', '', 200, '', now() - interval '25 hours'), (1, 'POST', '/', 'fresh', '', 200, '', now() - interval '23 hours');
       insert into refresh_token (token_hash, family, user_id, client_id, scope, security_version, expires_at) values
         ('old', gen_random_uuid(), 1, 'c', '', 1, now() - interval '2 days'), ('fresh', gen_random_uuid(), 1, 'c', '', 1, now());
       insert into visit_session (session_hash, workspace_id, user_id, ip, expires_at) values
         ('old', 1, 1, '::1', now() - interval '2 days'), ('fresh', 1, 1, '::1', now());
       insert into sign_in_day (workspace_id, day, user_id, sign_ins, first_of_month) values
         (1, current_date - interval '10 years' - interval '1 day', 1, 1, true), (1, current_date - interval '9 years', 1, 1, true);
       insert into sign_in_failure values ('old', 9, now() - interval '2 days'), ('fresh', 9, now());
       insert into inbox (source, external_id, payload, received_at) values
         ('p', 'old', '{}', now() - interval '31 days'), ('p', 'fresh', '{}', now() - interval '29 days');
       insert into job (workspace_id, kind, state, finished_at) values (1, 'old', 'done', now() - interval '8 days'),
         (1, 'fresh', 'done', now()), (1, 'running', 'running', null);
       insert into job_input (job_id, part, content) select id, 1, '' from job;
       insert into state_history (workspace_id, subject, subject_id, event, to_state, at) values (1, 'x', 1, 'x', 'x', now() - interval '9 years');
       insert into audit_log (workspace_id, operation, subject, subject_id, at) values (1, 'x', 'x', 1, now() - interval '9 years')`,
    )
    .execute(database.manager);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const names = async (query: ReturnType<typeof sql>): Promise<string[]> =>
  ((await query.execute(database.manager)).rows as { name: string }[]).map((row) => row.name);

it('removes what its time is over for, however much it is, and nothing else', async () => {
  await new Prune(database, new PruneRules()).run();
  expect(await names(sql`select name from outbox order by 1`)).toEqual(['fresh', 'never', 'parked']);
  for (const query of [
    sql`select key as name from idempotency_key`,
    sql`select token_hash as name from refresh_token`,
    sql`select session_hash as name from visit_session`,
    sql`select key as name from sign_in_failure`,
    sql`select case when day < current_date - interval '10 years' then 'old' else 'fresh' end as name from sign_in_day`,
    sql`select external_id as name from inbox`,
  ])
    expect(await names(query)).toEqual(['fresh']);
  expect(await names(sql`select kind as name from job_input join job on job.id = job_id order by 1`)).toEqual([
    'fresh',
    'running',
  ]);
  expect(await names(sql`select subject as name from state_history union all select subject from audit_log`)).toEqual([
    'x',
    'x',
  ]);
});

it('goes on when a rule or a step fails, and says at the end what has failed', async () => {
  const rules = new PruneRules();
  rules.register({ table: 'no_such_table', old: sql`true` });
  rules.register({ table: 'inbox', old: sql`external_id = 'fresh'` });
  const ran: string[] = [];
  rules.registerStep({ run: () => Promise.reject(new Error('It is not possible.')) });
  rules.registerStep({ run: async () => void ran.push('a step') });
  const failed: unknown = await new Prune(database, rules).run().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(AggregateError);
  expect((failed as AggregateError).errors).toMatchObject([{ code: '42P01' }, { message: 'It is not possible.' }]);
  expect(await names(sql`select external_id as name from inbox`)).toEqual([]);
  expect(ran).toEqual(['a step']);
});

it('lets no step wait behind one that waits', async () => {
  const rules = new PruneRules();
  const ran: string[] = [];
  let end = (): void => undefined;
  rules.registerStep({
    waits: true,
    run: () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  });
  rules.registerStep({ waits: true, run: async () => void ran.push('after it') });
  rules.registerStep({ run: async () => void ran.push('beside it') });
  const prune = new Prune(database, rules);
  const waiting = prune.runWaiting();
  await prune.run();
  await prune.run();
  expect(ran).toEqual(['beside it', 'beside it']);
  end();
  await waiting;
  expect(ran).toEqual(['beside it', 'beside it', 'after it']);
});
