import { sql } from '#platform/database';
import { Storage } from '#platform/storage';
import type { Platform } from '../../support/platform.js';
import { row } from './tenant-calls.js';

export async function makeApiClient({ database }: Platform, userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into api_client (workspace_id, user_id, client_id, name, secret_hash, family, created_by)
    select workspace_id, id, 'lc_zaungast', 'Zaungast client', 'none', gen_random_uuid(), id from app_user where id = ${userId}
    returning id`.execute(database.manager);
  return rows[0]?.id ?? 0;
}

export async function makeApiKey({ database }: Platform, userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into api_key (workspace_id, user_id, name, start, secret_hash, permissions, family, created_by)
    select workspace_id, id, 'Zaungast key', 'lk_live_none', 'none', '{location:read}', gen_random_uuid(), id
    from app_user where id = ${userId} returning id`.execute(database.manager);
  return rows[0]?.id ?? 0;
}

export async function makeEmailDomain({ database }: Platform, workspaceId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into email_domain (workspace_id, domain, token) values (${workspaceId}, 'zaungast.example', 'none')
    returning id`.execute(database.manager);
  return rows[0]?.id ?? 0;
}

/** A file of demo-owner's, as a worker writes it. */
export async function makeTableExport(platform: Platform, workspaceId: number, companyId: number): Promise<number> {
  const { id, run } = await row<{ id: number; run: string }>(
    platform,
    `with made as (
       insert into job (workspace_id, company_id, kind, parameters, state)
       values (${workspaceId}, ${companyId}, 'locationExport', '{}', 'done') returning *)
     insert into table_export (id, workspace_id, company_id, user_id, format, run, size, expires_at)
     select id, workspace_id, company_id, (select id from app_user where user_name = 'demo-owner'), 'csv', gen_random_uuid(), 5,
       now() + interval '1 day'
     from made returning id, run`,
  );
  await platform.api.get(Storage, { strict: false }).put(`exports/${id}/${run}/0`, Buffer.from('name\n'), 'text/csv');
  return id;
}
