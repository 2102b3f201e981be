import { Injectable } from '@nestjs/common';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { within } from '#platform/access';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import type { Business } from '../prepared-business.js';

/** Stage of the specification (staged onboarding). */
export interface StageView {
  readonly id: number;
  readonly source: string | null;
  readonly licenseType: ValueOf<'stageLicenceType'>;
  readonly approved: boolean | null;
  readonly data: Business;
  readonly state: DecidedValueOf<'stageState'>;
  readonly portalId: number;
  readonly portalName: string;
  readonly companyId: number | null;
  readonly locationId: number | null;
  readonly subscriptionId: number | null;
  readonly sugarImport: boolean | null;
  readonly createdAt: string;
  readonly decidedAt: string | null;
}

export interface StageFilter {
  readonly portalId?: number | undefined;
  readonly workspaceId?: number | undefined;
  readonly state?: DecidedValueOf<'stageState'> | undefined;
  /** Part of the source or of a name, in any case. */
  readonly filter?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

const view = sql`json_build_object('id', s.id, 'source', s.source, 'licenseType', s.license_type,
  'approved', case s.state when 'approved' then true when 'rejected' then false end, 'data', s.data, 'state', s.state,
  'portalId', s.portal_id, 'portalName', (select p.name from portal p where p.id = s.portal_id), 'companyId', s.company_id,
  'locationId', s.location_id, 'subscriptionId', s.subscription_id, 'sugarImport', s.sugar_import,
  'createdAt', iso(s.created_at), 'decidedAt', iso(s.decided_at))`;

const names = sql`concat_ws(' ', s.source, s.data #>> '{company,name}', s.data #>> '{location,name}')`;

@Injectable()
export class StageQueries {
  constructor(private readonly database: Database) {}

  async view(id: number): Promise<JsonText<StageView> | null> {
    return this.database.json<StageView>(sql`select ${view}::text as json from stage s where s.id = ${id}`);
  }

  /** Newest first, of the workspaces in which the actor may decide. */
  async list(actor: Actor, query: StageFilter): Promise<JsonText<{ data: StageView[]; total: number }>> {
    const { portalId, workspaceId, state, filter, skip, take } = query;
    const text = filter?.trim() ?? '';
    const where = sql.join(
      [
        within(actor.scope('onboarding:write'), { workspace: 's.workspace_id' }),
        ...(portalId === undefined ? [] : [sql`s.portal_id = ${portalId}`]),
        ...(workspaceId === undefined ? [] : [sql`s.workspace_id = ${workspaceId}`]),
        ...(state === undefined ? [] : [sql`s.state = ${state}`]),
        ...(text === '' ? [] : [sql`strpos(lower(${names}), lower(${text})) > 0`]),
      ],
      sql` and `,
    );
    return this.database.list<StageView>(
      sql`
      select (select json_agg(${view} order by s.id desc) from (
          select s.* from stage s where ${where} order by s.id desc offset ${skip} limit ${take}) s)::text as data,
        (select count(*) from stage s where ${where}) as total`,
      50,
    );
  }
}
