import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { PruneRules } from '#platform/outbox';
import type { PruneStep } from '#platform/outbox';
import { statisticsConfig } from '../statistics.config.js';

interface Part {
  readonly parent: string;
  readonly part: string;
  /** `attached`; `pending`: a run was lost while it took it off; `detached`: one was lost before it dropped it. */
  readonly state: 'attached' | 'pending' | 'detached';
}

/** Takes months off whole, when they are older than the installation keeps them: nobody who reads or writes has to wait. */
@Injectable()
export class FactRetention implements PruneStep, OnModuleInit {
  readonly waits = true;

  constructor(
    private readonly rules: PruneRules,
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.rules.registerStep(this);
  }

  /** What a lost run has left half done is finished. */
  async run(): Promise<void> {
    for (const { parent, part, state } of await this.old()) {
      if (state !== 'detached') {
        const how = state === 'pending' ? sql`finalize` : sql`concurrently`;
        await sql`alter table ${sql.table(parent)} detach partition ${sql.table(part)} ${how}`.execute(
          this.database.manager,
        );
      }
      await sql`drop table ${sql.table(part)}`.execute(this.database.manager);
    }
  }

  private async old(): Promise<readonly Part[]> {
    const { retentionMonths } = this.config.of(statisticsConfig);
    const { rows } = await sql<Part>`
      select p.relname as parent, c.relname as part,
        case when i.inhrelid is null then 'detached' when i.inhdetachpending then 'pending' else 'attached' end as state
      from pg_class p join pg_class c on c.relnamespace = p.relnamespace and c.relkind = 'r'
        and c.relname ~ ('^' || p.relname || '_[0-9]{4}_[0-9]{2}$')
      left join pg_inherits i on i.inhparent = p.oid and i.inhrelid = c.oid
      where p.oid in ('statistic_fact'::regclass, 'statistic_company_day'::regclass)
        and to_date(substring(c.relname from '_([0-9]{4}_[0-9]{2})$'), 'YYYY_MM') < date_trunc('month', now()) - make_interval(months => ${retentionMonths})
      order by 2`.execute(this.database.manager);
    return rows;
  }
}
