import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';

/** A Google account that was chosen. */
export interface ChosenAccount {
  /** `accounts/{id}`. */
  readonly name: string;
  readonly accountName: string;
  readonly type: string;
  readonly role: string | null;
  readonly contextType: 'Workspace' | 'Company' | 'Location';
  readonly contextId: number;
}

/** Where an account is chosen, or looked for. */
export interface AccountPlace {
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
}

/** The chosen account that holds for a place: its own, else its company's, else that of the nearest workspace above. */
@Injectable()
export class Accounts {
  constructor(private readonly database: Database) {}

  async of({ workspaceId, companyId, locationId }: AccountPlace): Promise<ChosenAccount | undefined> {
    const { rows } = await sql<ChosenAccount>`
      with place as materialized (select path from workspace where id = ${workspaceId})
      select a.name, a.account_name as "accountName", a.account_type as type, a.role,
        a.context_type as "contextType", a.context_id as "contextId"
      from gbp_account a
      join workspace w on w.id = a.workspace_id
      where a.workspace_id in (select unnest(string_to_array(path::text, '.'))::int from place)
        and ((a.context_type = 'Location' and a.context_id = ${locationId}::bigint)
          or (a.context_type = 'Company' and a.context_id = ${companyId}::bigint)
          or a.context_type = 'Workspace')
      order by case a.context_type when 'Location' then 1 when 'Company' then 2 else 3 end, nlevel(w.path) desc
      limit 1`.execute(this.database.read);
    return rows[0];
  }
}
