import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { CompanyDataSource } from '#platform/personal-data';

/** From which accounts the statistics of a company are taken. Figures name nobody. */
@Injectable()
export class StatisticsPersonalData extends CompanyDataSource {
  override readonly name = 'statistics';

  protected override held({ id, workspaceId }: Placement): Sql<{ json: object[] }> {
    return sql`
      select coalesce(json_agg(to_jsonb(a) order by a.subscription_id), '[]') as json
      from subscription s join statistic_aggregation a on a.workspace_id = s.workspace_id and a.subscription_id = s.id
      where s.workspace_id = ${workspaceId} and s.company_id = ${id}`;
  }

  /** Names of accounts are free text; that there was a source belongs to the subscriptions. */
  protected override async forget(tx: Tx, { id, workspaceId }: Placement): Promise<void> {
    await sql`
      update statistic_aggregation a set configuration = '{}' from subscription s
      where a.workspace_id = ${workspaceId} and s.id = a.subscription_id and s.workspace_id = ${workspaceId}
        and s.company_id = ${id}`.execute(tx);
  }
}
