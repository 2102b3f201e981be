import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { allPermissions } from '#domain/identity/permissions';
import { covers } from '#platform/access';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import type { SignedIn } from '../sign-in/authenticator.js';
import { confirmedSeconds, idleSeconds } from './console-session.rules.js';
import type { ConsoleSessionView, OwnAccountView, OwnPlaceView } from './console-session.view.js';

/** Places that one response lists at most; callers with more look for theirs in lists. */
const mostPlaces = 500;

interface OwnRow extends Omit<OwnAccountView, 'places' | 'placesTotal'> {
  readonly places: Omit<OwnPlaceView, 'permissions'>[];
  readonly total: number;
}

@Injectable()
export class ConsoleSessionQueries {
  constructor(private readonly database: Database) {}

  /** Those that work, the last used first. */
  list(
    { actor: { user }, session }: SignedIn,
    page: { readonly skip: number; readonly take: number },
  ): Promise<JsonText<{ data: ConsoleSessionView[]; total: number }>> {
    const own = sql`from console_session s where s.user_id = ${user.id} and s.security_version = ${user.securityVersion}
      and s.ends_at > now() and s.last_used_at > now() - ${idleSeconds} * interval '1 s'`;
    return this.database.list<ConsoleSessionView>(sql`
      select (select coalesce(json_agg(json_build_object('id', p.id, 'current', p.id is not distinct from ${session?.id ?? null}::bigint,
          'device', p.device, 'address', p.address, 'createdAt', iso(p.created_at), 'lastUsedAt', iso(p.last_used_at))
          order by p.last_used_at desc, p.id), '[]')
        from (select s.* ${own} order by s.last_used_at desc, s.id offset ${page.skip} limit ${page.take}) p)::text as data,
        (select count(*) ${own}) as total`);
  }

  /** Who calls, where they may stand, and what they may do there. In one statement, however many places there are. */
  async own({ actor, scopes, session }: SignedIn): Promise<OwnAccountView> {
    const { rows } = await sql<OwnRow>`
      with held as materialized (
        select distinct on (g.context_type, g.context_id) g.context_type, g.context_id, coalesce(l.name, c.name, w.name) as name,
          coalesce(l.workspace_id, c.workspace_id, w.id) as workspace_id, coalesce(l.company_id, c.id) as company_id, l.id as location_id
        from access_grant g
          left join workspace w on g.context_type = 'Workspace' and w.id = g.context_id and w.deleted_at is null
          left join company c on g.context_type = 'Company' and c.id = g.context_id and c.deleted_at is null
          left join location l on g.context_type = 'Location' and l.id = g.context_id and l.deleted_at is null
        where g.user_id = ${actor.user.id} and coalesce(w.id, c.id, l.id) is not null)
      select json_build_object('id', u.id, 'userName', u.user_name, 'userType', u.user_type, 'firstName', u.first_name,
          'lastName', u.last_name, 'email', u.email, 'languageCode', u.language_code, 'ssoUser', u.sso_user,
          'workspaceId', u.workspace_id, 'contextType', u.context_type, 'contextId', u.context_id) as "user",
        (select json_build_object('id', s.id, 'createdAt', iso(s.created_at),
            'idleUntil', iso(least(s.ends_at, s.last_used_at + ${idleSeconds} * interval '1 s')), 'endsAt', iso(s.ends_at),
            'confirmedUntil', case when s.confirmed_at > now() - ${confirmedSeconds} * interval '1 s'
              then iso(s.confirmed_at + ${confirmedSeconds} * interval '1 s') end)
          from console_session s where s.id = ${session?.id ?? null}::bigint) as session,
        (select coalesce(json_agg(json_build_object('contextType', p.context_type, 'contextId', p.context_id, 'name', p.name,
            'workspaceId', p.workspace_id, 'companyId', p.company_id, 'locationId', p.location_id,
            'timeZone', workspace_zone(w.id), 'testMode', w.test_mode, 'now', iso(clock_now(w.id)))
            order by array_position(array['Workspace', 'Company', 'Location'], p.context_type), p.name, p.context_id), '[]')
          from (select * from held
            order by array_position(array['Workspace', 'Company', 'Location'], context_type), name, context_id
            limit ${mostPlaces}) p join workspace w on w.id = p.workspace_id) as places,
        (select count(*)::int from held) as total
      from app_user u where u.id = ${actor.user.id} and u.deleted_at is null`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new DomainError('sessionEnded');
    const { user, places, total } = row;
    const isShown = (scope: string): boolean => scopes.includes(scope);
    return {
      user: {
        ...user,
        firstName: isShown('profile') ? user.firstName : null,
        lastName: isShown('profile') ? user.lastName : null,
        email: isShown('email') ? user.email : null,
      },
      session: row.session,
      places: places.map((place) => ({ ...place, permissions: permissionsAt(actor, place) })),
      placesTotal: total,
    };
  }
}

/** What the guard allows there. */
const permissionsAt = (actor: Actor, place: Omit<OwnPlaceView, 'permissions'>): OwnPlaceView['permissions'] =>
  allPermissions.filter((permission) => covers(actor.scope(permission), place));
