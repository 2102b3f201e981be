import { Injectable } from '@nestjs/common';
import { gbpActionMachine } from '#domain/google/gbp-action-machine';
import type { ValueOf } from '#domain/lists/lists';
import { within } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { containing, Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { profileColumns } from '../profile/profile.record.js';
import type { ProfileRecord } from '../profile/profile.record.js';
import type { PendingAction } from '../profile/profile-values.js';
import { pendingActionView } from './gbp-action.queries.js';
import type { PendingActionView } from './gbp-action.queries.js';

type Status = ValueOf<'gbpPendingActionStatus'>;

/** A location with what is asked for its profile. */
export interface ListedActionView extends PendingActionView {
  readonly locationId: number;
  readonly companyId: number;
  readonly name: string;
  readonly street: string | null;
  readonly house: string | null;
  readonly postCode: string | null;
  readonly city: string | null;
  /** When it got where it is, ISO 8601; null: longer ago than histories are kept. */
  readonly since: string | null;
}

/** How many locations are at one point of the way. */
export interface ActionCountView {
  readonly status: Status;
  readonly actionType: PendingAction | null;
  /** They have a profile at Google. */
  readonly linked: boolean;
  readonly total: number;
}

export interface ActionListView {
  readonly data: readonly ListedActionView[];
  readonly total: number;
  readonly counts: readonly ActionCountView[];
}

export interface ActionListQuery {
  /** Known to be visible; none: all that the actor sees. */
  readonly context?: { readonly type: 'Location' | 'Company' | 'Workspace'; readonly place: Placement } | undefined;
  readonly statuses?: readonly Status[] | undefined;
  readonly actionTypes?: readonly PendingAction[] | undefined;
  readonly linked?: boolean | undefined;
  /** Part of the location's name, in any case. */
  readonly filter?: string | undefined;
  /** Id of the last location of the page before. */
  readonly after?: number | undefined;
  readonly take: number;
}

type Row = ProfileRecord &
  Pick<ListedActionView, 'name' | 'street' | 'house' | 'postCode' | 'city'> & { readonly since: Date | null };

const placement = { workspace: 'p.workspace_id', company: 'p.company_id', location: 'p.location_id' } as const;

/** What is asked of the locations of a place, page by page. */
@Injectable()
export class GbpActionListQueries {
  constructor(private readonly database: Database) {}

  /** By id of location. `counts` and `total` say how many there are; of `counts` the filters leave nothing out. */
  async list(actor: Actor, query: ActionListQuery): Promise<ActionListView> {
    const area = areaOf(actor, query);
    const wanted = conditions(area, query);
    const { rows: counts } = await sql<ActionCountView>`
      select p.state as status, p.action as "actionType", p.google_name is not null as linked, count(*)::int as total
      from gbp_profile p where ${area} group by 1, 2, 3 order by 1, 2 nulls first, 3`.execute(this.database.read);
    const { rows: totals } = await sql<{ total: number }>`
      select count(*)::int as total from gbp_profile p where ${wanted}`.execute(this.database.read);
    const { rows } = await sql<Row>`
      select p.*, l.name, l.street, l.house, l.post_code as "postCode", l.city,
        (select h.at from state_history h where h.workspace_id = p."workspaceId"
          and h.subject = ${gbpActionMachine.name} and h.subject_id = p.id order by h.id desc limit 1) as since
      from (select ${profileColumns} from gbp_profile p
        where ${wanted} and p.location_id > ${query.after ?? 0} order by p.location_id limit ${query.take}) p
      join location l on l.id = p."locationId" order by p."locationId"`.execute(this.database.read);
    return { data: rows.map(listedView), total: totals[0]?.total ?? 0, counts };
  }
}

const listedView = (row: Row): ListedActionView => {
  const { locationId, companyId, name, street, house, postCode, city } = row;
  const since = row.since?.toISOString() ?? null;
  return { locationId, companyId, name, street, house, postCode, city, since, ...pendingActionView(row) };
};

function areaOf(actor: Actor, { context }: ActionListQuery): Sql<unknown> {
  const isKept = sql`p.state <> 'ENDED'`;
  if (context === undefined) return sql`${isKept} and ${within(actor.scope('listing:read'), placement)}`;
  const { type, place } = context;
  const inWorkspace = sql`${isKept} and p.workspace_id = ${place.workspaceId}`;
  if (type === 'Workspace') return inWorkspace;
  return sql`${inWorkspace} and ${type === 'Company' ? sql`p.company_id` : sql`p.location_id`} = ${place.id}`;
}

function conditions(
  area: Sql<unknown>,
  { statuses, actionTypes, linked, filter }: Omit<ActionListQuery, 'take'>,
): Sql<unknown> {
  const text = filter?.trim() ?? '';
  const parts = [area];
  if (statuses !== undefined) parts.push(sql`p.state = any(${[...statuses]}::text[])`);
  if (actionTypes !== undefined) parts.push(sql`p.action = any(${[...actionTypes]}::text[])`);
  if (linked !== undefined) parts.push(sql`(p.google_name is not null) = ${linked}::boolean`);
  if (text !== '')
    parts.push(sql`exists (select from location l where l.id = p.location_id and l.name ilike ${containing(text)})`);
  return sql.join(parts, sql` and `);
}
