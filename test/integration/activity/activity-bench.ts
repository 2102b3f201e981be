import { ActivityChronologyQueries, ActivityModule, ActivityQueries, LogInQueries } from '#contexts/activity';
import { DeleteLocations } from '#contexts/locations';
import type { DayRange } from '#domain/time/day-range';
import { localDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { ActivityContext } from '../../../libs/contexts/activity/figure/activity-periods.js';
import { EntryTally } from '../../../libs/contexts/activity/tally/entry-tally.js';
import { Commerce } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';

/** Noon of a day at Berlin. */
const noon = (day: string): string => `${day}T11:00:00Z`;

export const days = (from: string, to: string): DayRange => ({ from: localDate(from), to: localDate(to) });

/** Activity over real tables. */
export class ActivityBench {
  private constructor(readonly commerce: Commerce) {}

  static async start(): Promise<ActivityBench> {
    return new ActivityBench(await Commerce.start({ imports: [ActivityModule] }));
  }

  close(): Promise<void> {
    return this.commerce.close();
  }

  get activity(): ActivityQueries {
    return this.commerce.module.get(ActivityQueries, { strict: false });
  }

  get overTime(): ActivityChronologyQueries {
    return this.commerce.module.get(ActivityChronologyQueries, { strict: false });
  }

  get logIns(): LogInQueries {
    return this.commerce.module.get(LogInQueries, { strict: false });
  }

  /** As the worker does every ten minutes. */
  tally(): Promise<void> {
    return this.commerce.module.get(EntryTally, { strict: false }).run();
  }

  /** A workspace, with what happens in it on each day. */
  async tenant(day: string, parentId?: number): Promise<Tenant> {
    return this.commerce.tenant({ at: noon(day), ...(parentId !== undefined && { parentId }) });
  }

  /** Sets the clock, and does what is due. */
  on({ workspaceId }: Tenant, day: string): Promise<void> {
    return this.commerce.setClock(workspaceId, noon(day));
  }

  get deletions(): DeleteLocations {
    return this.commerce.module.get(DeleteLocations, { strict: false });
  }

  /** Tables that a query reads, and those that it reads whole, when there is no reason but size to do so. */
  async reads(query: Sql<unknown>): Promise<string[]> {
    return this.commerce.db.transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx);
      return rows.flatMap(({ 'QUERY PLAN': line }) => {
        const table = /\bScan (?:Backward )?(?:using \w+ )?on (\w+)/.exec(line)?.[1];
        return table === undefined ? [] : [`${line.includes('Seq Scan') ? 'all of ' : ''}${table}`];
      });
    });
  }
}

export const ofWorkspaces = (...tenants: readonly Tenant[]): ActivityContext => ({
  type: 'Workspace',
  places: tenants.map(({ workspaceId: id }) => ({ id, workspaceId: id, companyId: null, locationId: null })),
});

export const ofCompanies = (...tenants: readonly Tenant[]): ActivityContext => ({
  type: 'Company',
  places: tenants.map(({ companyId: id, workspaceId }) => ({ id, workspaceId, companyId: id, locationId: null })),
});
