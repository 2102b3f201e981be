import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** Rows that are deleted. */
export interface PruneRule {
  readonly table: string;
  readonly old: Sql<boolean>;
}

/** What deletes in a way of its own, such as whole partitions. */
export interface PruneStep {
  /** It may wait long, as for readers of a partition, so it runs beside the rest. */
  readonly waits?: true;
  run(): Promise<void>;
}

/** How long what is kept for its own sake is kept. State history and audit log stay. */
const platformRules: readonly PruneRule[] = [
  { table: 'outbox', old: sql`done_at < now() - interval '3 days'` },
  { table: 'idempotency_key', old: sql`created_at < now() - interval '24 hours'` },
  { table: 'refresh_token', old: sql`expires_at < now() - interval '1 day'` },
  { table: 'revoked_family', old: sql`until < now()` },
  { table: 'console_session', old: sql`least(ends_at, last_used_at + interval '30 minutes') < now() - interval '1 day'` },
  { table: 'visit_session', old: sql`expires_at < now() - interval '1 day'` },
  { table: 'password_token', old: sql`expires_at < now() - interval '1 day'` },
  { table: 'external_sign_in', old: sql`expires_at < now() - interval '1 day'` },
  { table: 'connection_attempt', old: sql`expires_at < now() - interval '1 day'` },
  { table: 'sign_in_code', old: sql`expires_at < now() - interval '1 day'` },
  { table: 'brake', old: sql`ends_at < now() - interval '1 day'` },
  {
    table: 'sign_in_failure',
    old: sql`last_at < now() - interval '1 day' and coalesce(known_until, '-infinity') < now()`,
  },
  { table: 'sign_in_account', old: sql`ends_at < now() - interval '1 day'` },
  { table: 'sign_in_day', old: sql`day < current_date - interval '10 years'` },
  { table: 'job_input', old: sql`job_id in (select id from job where finished_at < now() - interval '7 days')` },
  { table: 'claim', old: sql`created_at < now() - interval '90 days'` },
  { table: 'personal_data_export', old: sql`expires_at < now()` },
  { table: 'inbox', old: sql`received_at < now() - interval '30 days'` },
];

/** Rules of contexts, which register theirs when the application starts. */
@Injectable()
export class PruneRules {
  private readonly registered: PruneRule[] = [...platformRules];
  private readonly own: PruneStep[] = [];

  register(rule: PruneRule): void {
    this.registered.push(rule);
  }

  registerStep(step: PruneStep): void {
    this.own.push(step);
  }

  get all(): readonly PruneRule[] {
    return this.registered;
  }

  get steps(): readonly PruneStep[] {
    return this.own;
  }
}

@Injectable()
export class Prune {
  constructor(
    private readonly database: Database,
    private readonly rules: PruneRules,
  ) {}

  /** All that does not wait. @throws AggregateError when all is done, of what has failed */
  async run(): Promise<void> {
    await each([
      ...this.rules.all.map((rule) => () => this.delete(rule)),
      ...this.rules.steps.filter(({ waits }) => waits !== true).map((step) => () => step.run()),
    ]);
  }

  /** The steps that may wait long. @throws AggregateError when all is done, of what has failed */
  async runWaiting(): Promise<void> {
    await each(this.rules.steps.filter(({ waits }) => waits === true).map((step) => () => step.run()));
  }

  private async delete({ table, old }: PruneRule): Promise<void> {
    for (let deleted = 1; deleted > 0;) {
      // In parts, so that no delete holds many locks.
      const result = await sql`
        delete from ${sql.table(table)} where ctid = any (array(select ctid from ${sql.table(table)} where ${old} limit 5000))`.execute(
        this.database.manager,
      );
      deleted = result.affected;
    }
  }
}

/** One after the other; one that fails keeps no other from its turn. */
async function each(works: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Not everything could be cleaned.');
}
