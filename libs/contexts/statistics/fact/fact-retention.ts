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
}

/** Takes months off whole, when they are older than the installation keeps them: nobody who reads or writes has to wait. */
@Injectable()
export class FactRetention implements PruneStep, OnModuleInit {
  constructor(
    private readonly rules: PruneRules,
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.rules.registerStep(this);
  }

  async run(): Promise<void> {
    for (const { parent, part } of await this.old()) {
      await sql`alter table ${sql.table(parent)} detach partition ${sql.table(part)} concurrently`.execute(
        this.database.manager,
      );
      await sql`drop table ${sql.table(part)}`.execute(this.database.manager);
    }
  }

  private async old(): Promise<readonly Part[]> {
    const { retentionMonths } = this.config.of(statisticsConfig);
    const { rows } = await sql<Part>`
      select p.relname as parent, c.relname as part
      from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
      where p.oid in ('statistic_fact'::regclass, 'statistic_company_day'::regclass)
        and to_date(right(c.relname, 7), 'YYYY_MM') < date_trunc('month', now()) - make_interval(months => ${retentionMonths})
      order by 2`.execute(this.database.manager);
    return rows;
  }
}
