import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { CompanyDataSource } from '#platform/personal-data';

/** What there was to do for a company, with the notes that users wrote about it. */
@Injectable()
export class DashboardPersonalData extends CompanyDataSource {
  override readonly name = 'dashboard';

  protected override held({ id, workspaceId }: Placement): Sql<{ json: object[] }> {
    return sql`
      select coalesce(json_agg(to_jsonb(t) order by t.id), '[]') as json
      from optimization_task t where t.workspace_id = ${workspaceId} and t.company_id = ${id}`;
  }

  /** The company is deleted: nothing is to be done for it. */
  protected override async forget(tx: Tx, { id, workspaceId }: Placement): Promise<void> {
    await sql`delete from optimization_task where workspace_id = ${workspaceId} and company_id = ${id}`.execute(tx);
  }
}
