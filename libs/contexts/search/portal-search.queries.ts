import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { covers } from '#platform/access';
import type { Actor } from '#platform/access';
import { beginningWith, containing, Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';

/** Every part that is given has to fit. */
export interface PortalSearchQuery {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly postCode?: string | undefined;
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  readonly house?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

/** Portal location of the specification: what a portal shows of a business. */
export interface PortalLocationView {
  readonly name: string;
  readonly phone: string | null;
  readonly postcode: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly house: string | null;
  readonly isClaimed: boolean;
  readonly locationId: number;
  readonly companyId: number;
}

/**
 * Searches what a portal of a workspace's own shows. All of it is published: whose company a location belongs to does not
 * matter, and what is not live is not found.
 */
@Injectable()
export class PortalSearch {
  constructor(private readonly database: Database) {}

  /**
   * The most alike name first; without a name in the order of ids.
   * @throws DomainError `portalDomainNotFound` unless the domain is that of a portal of a workspace that the actor sees;
   *   `permissionMissing` when they see it and may not read listings there
   */
  async find(
    actor: Actor,
    domain: string,
    query: PortalSearchQuery,
  ): Promise<JsonText<{ data: PortalLocationView[]; total: number }>> {
    const portalId = await this.hosted(actor, domain);
    const filters = filtersOf(query);
    const name = given(query.name);
    const rank = name === null ? sql`0` : sql`similarity(sort_text(l.name), sort_text(${name}))`;
    const order = sql`h.rank desc, h.sort_key collate "C", h.id`;
    return this.database.list<PortalLocationView>(
      sql`
      with hit as ${sql.raw(filters.length === 0 ? 'not materialized' : 'materialized')} (
        select l.id, ${rank}::real as rank, ${name === null ? sql`''` : sql`sort_text(l.name)`} as sort_key
        from listing t join location l on l.id = t.location_id
        where t.portal_id = ${portalId} and t.state = 'LIVE' and l.deleted_at is null and ${sql.join([sql`true`, ...filters], sql` and `)}
      )
      select (
        select json_agg(json_build_object('name', l.name, 'phone', (select p.number from phone p where p.location_id = l.id and p.main),
            'postcode', l.post_code, 'street', case when not l.address_suppressed then l.street end, 'city', l.city,
            'house', case when not l.address_suppressed then l.house end, 'isClaimed', l.is_claimed,
            'locationId', l.id, 'companyId', l.company_id) order by ${order})
        from (select h.* from hit h order by ${order} offset ${query.skip} limit ${query.take}) h join location l on l.id = h.id
      )::text as data, (select count(*) from hit) as total`,
      mostAtOnce,
    );
  }

  private async hosted(actor: Actor, domain: string): Promise<number> {
    const { rows } = await sql<{ id: number; workspaceId: number }>`
      select id, host_workspace_id as "workspaceId" from portal
      where domain = lower(${domain}) and host_workspace_id = any(${[...actor.visible.workspaceIds]}::int[])`.execute(
      this.database.read,
    );
    const [portal] = rows;
    if (portal === undefined) throw new DomainError('portalDomainNotFound', { domain });
    const place = { workspaceId: portal.workspaceId, companyId: null, locationId: null };
    if (!covers(actor.scope('listing:read'), place))
      throw new DomainError('permissionMissing', { permission: 'listing:read' });
    return portal.id;
  }
}

const mostAtOnce = 100;

const given = (text: string | undefined): string | null => (text ?? '').trim() || null;

function filtersOf(query: PortalSearchQuery): Sql<unknown>[] {
  const [name, street, city] = [given(query.name), given(query.street), given(query.city)];
  const [house, postCode, phone] = [given(query.house), given(query.postCode), given(query.phone)];
  return [
    ...(name === null ? [] : [fits('l.name', name)]),
    // A street that is not published cannot be asked for either.
    ...(street === null ? [] : [sql`not l.address_suppressed and ${fits('l.street', street)}`]),
    ...(house === null ? [] : [sql`not l.address_suppressed and lower(l.house) = lower(${house})`]),
    ...(city === null ? [] : [fits('l.city', city)]),
    ...(postCode === null ? [] : [sql`post_code_key(l.post_code) like post_code_key(${beginningWith(postCode)})`]),
    ...(phone === null ? [] : [isCalledBy(phone)]),
  ];
}

/** Contains the text, or is written alike: forgives a slip of the pen. Served by the index `location_alike`. */
function fits(column: 'l.name' | 'l.street' | 'l.city', text: string): Sql<unknown> {
  const folded = sql`sort_text(${sql.ref(column)})`;
  const pattern = [...text].length < 3 ? beginningWith(text) : containing(text);
  return sql`(${folded} like sort_text(${pattern}) or ${folded} % sort_text(${text}))`;
}

/** Of a number as people write it the last figures count; of fewer, all. */
function isCalledBy(phone: string): Sql<unknown> {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return sql`false`;
  const same =
    digits.length >= 7 ? sql`phone_tail(p.number) = ${digits.slice(-7)}` : sql`p.number like ${`%${digits}`}`;
  return sql`exists (select from phone p where p.location_id = l.id and p.main and ${same})`;
}
