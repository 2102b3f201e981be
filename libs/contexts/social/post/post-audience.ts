import { Injectable } from '@nestjs/common';
import { Functionalities, holdsFunctionality } from '#contexts/subscriptions';
import { Problems } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { Database, sql } from '#platform/database';

/** Locations of one post, at most. */
export const mostLocations = 10_000;

export interface AudienceLocation {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number;
  /** IANA. */
  readonly timeZone: string;
  /** By the clock of its workspace. */
  readonly now: Date;
}

/** What a call names: locations, or companies or workspaces whose locations count. */
export interface Meant {
  readonly type: 'Location' | 'Company' | 'Workspace';
  readonly ids: readonly number[];
}

/** Where a post goes, and what it belongs to. */
export interface Audience {
  readonly meant: Meant;
  readonly locations: readonly AudienceLocation[];
  readonly owner: PostOwner;
}

export interface PostOwner {
  readonly workspaceId: number;
  /** Null: the locations belong to several companies. */
  readonly companyId: number | null;
  /** Null: there are several. */
  readonly locationId: number | null;
}

/** Finds the locations that a call means. */
@Injectable()
export class PostAudience {
  constructor(
    private readonly database: Database,
    private readonly functionalities: Functionalities,
  ) {}

  /**
   * Locations that were named each have to hold SocialPosts; of companies and workspaces those count that do.
   * @param places all of one kind; what is wrong with them goes to `problems`, as `contextIds`
   * @throws DomainError `productRequired`
   */
  async of(type: Meant['type'], places: readonly Placement[], problems: Problems): Promise<Audience> {
    const ids = [...new Set(places.map(({ id }) => id))];
    const isNamed = type === 'Location';
    const meant = { type, ids };
    const rows = await this.find(meant, mostLocations + 1);
    // Also of none: then it says which product there is to book.
    if (rows.length === 0 || (isNamed && rows.length < ids.length)) {
      const held = new Set(rows.map(({ id }) => id));
      const lacking = isNamed ? places.filter(({ id }) => !held.has(id)) : [];
      await this.functionalities.demand(lacking, 'SocialPosts');
    }
    if (rows.length > mostLocations)
      problems.add({ field: 'contextIds', value: ids, problem: 'tooLong', expected: `${mostLocations} entries` });
    return { meant, locations: rows, owner: await this.ownerOf(rows, problems) };
  }

  /** Those that are meant now: locations come and go with their products. Undefined: there are none any more. */
  async now(meant: Meant): Promise<Audience | undefined> {
    const locations = await this.find(meant, null);
    if (locations.length === 0) return undefined;
    const problems = new Problems();
    const owner = await this.ownerOf(locations, problems);
    return problems.list.length > 0 ? undefined : { meant, locations, owner };
  }

  private async find({ type, ids }: Meant, limit: number | null): Promise<AudienceLocation[]> {
    const condition =
      type === 'Workspace'
        ? sql`l.workspace_id in (select below.id from workspace above join workspace below on below.path <@ above.path
            where above.id = any(${[...ids]}::int[]))`
        : sql`${sql.ref(type === 'Location' ? 'l.id' : 'l.company_id')} = any(${[...ids]}::bigint[])`;
    const { rows } = await sql<AudienceLocation>`
      select l.id, l.workspace_id as "workspaceId", l.company_id as "companyId", l.time_zone as "timeZone",
        clock_now(l.workspace_id) as now
      from location l
      where ${condition} and l.deleted_at is null and ${holdsFunctionality(sql`l.id`, 'SocialPosts')}
      order by l.id limit ${limit}`.execute(this.database.read);
    return rows;
  }

  /** What all of the locations are below. */
  private async ownerOf(locations: readonly AudienceLocation[], problems: Problems): Promise<PostOwner> {
    const [first] = locations;
    const workspaces = [...new Set(locations.map(({ workspaceId }) => workspaceId))];
    const isOf = (name: 'id' | 'companyId') => locations.every((location) => location[name] === first?.[name]);
    const own = {
      companyId: isOf('companyId') ? (first?.companyId ?? null) : null,
      locationId: isOf('id') ? (first?.id ?? null) : null,
    };
    if (workspaces.length === 1) return { workspaceId: workspaces[0] ?? 0, ...own };
    const { rows } = await sql<{ path: string }>`
      select path::text from workspace where id = any(${workspaces}::int[])`.execute(this.database.read);
    const workspaceId = nearestAbove(rows.map(({ path }) => path));
    if (workspaceId === undefined)
      problems.add({ field: 'contextIds', value: workspaces, problem: 'differs', expected: 'one tree of workspaces' });
    return { workspaceId: workspaceId ?? 0, ...own };
  }
}

/** @param paths ids of workspaces from the root, with dots between @returns undefined: they have no root in common */
export function nearestAbove(paths: readonly string[]): number | undefined {
  const [first = [], ...others] = paths.map((path) => path.split('.'));
  const common = first.findIndex((id, depth) => others.some((other) => other[depth] !== id));
  const shared = common < 0 ? first : first.slice(0, common);
  const last = shared.at(-1);
  return last === undefined ? undefined : Number(last);
}
