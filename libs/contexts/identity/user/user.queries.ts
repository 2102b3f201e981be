import { Injectable } from '@nestjs/common';
import type { ValueOf } from '#domain/lists/lists';
import { covers, within } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { RateLimiter } from '../sign-in/rate-limiter.js';
import type { RateLimit } from '../sign-in/rate-limiter.js';
import type { SignedIn } from '../sign-in/authenticator.js';
import { DomainOwners } from '../email-domains/domain-owners.js';
import { UserStore } from './user-store.js';
import { fullAccountJson, ownAccountJson } from './user-views.js';
import type { FullUserAccountView, UserAccountView } from './user-views.js';

/** Which users, and in which order. */
export interface UserFilter {
  /** Part of the name, the e-mail address, the first or the last name, in any case. */
  readonly filter?: string | undefined;
  /** Only users who belong there or below. */
  readonly context?: Placement | undefined;
  readonly userType?: ValueOf<'userType'> | undefined;
  readonly locked?: boolean | undefined;
  /** `id`, `userName`, `email`, `lastName`; with `-` before it downwards. */
  readonly sort?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

const placement = { workspace: 'u.workspace_id', company: 'u.company_id', location: 'u.location_id' } as const;

const sortColumns: Readonly<Record<string, Sql<unknown>>> = {
  id: sql`u.id`,
  userName: sql`lower(u.user_name)`,
  email: sql`lower(u.email)`,
  lastName: sql`lower(u.last_name)`,
};

/** As fast as somebody types who looks for a free one. */
const namesAskedFor: RateLimit = { of: 'user names asked for', limit: 60, seconds: 60 };

@Injectable()
export class UserQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly store: UserStore,
    private readonly rateLimiter: RateLimiter,
    private readonly owners: DomainOwners,
  ) {}

  /** The account of the user who asks, as v5 shows it. Scopes: `profile` names and position, `email`, `user_data` the rest. */
  async profile({ actor, scopes }: SignedIn): Promise<JsonText<UserAccountView> | null> {
    return this.database.json(sql`
      select (${ownAccountJson(this.config.publicUrl, scopes)})::text as json from app_user u where u.id = ${actor.user.id}`);
  }

  /** The same with the fields that only the administration has. */
  async fullProfile({ actor, scopes }: SignedIn): Promise<JsonText<FullUserAccountView> | null> {
    return this.one(actor.user.id, scopes);
  }

  /** One account; null when there is none. */
  async account(id: number): Promise<JsonText<FullUserAccountView> | null> {
    return this.one(id);
  }

  /** Accounts where the caller may read them. */
  async list(actor: Actor, filter: UserFilter): Promise<JsonText<{ data: FullUserAccountView[]; total: number }>> {
    const conditions = this.conditions(actor, filter);
    const isDown = filter.sort?.startsWith('-') === true;
    const column = sortColumns[filter.sort?.replace(/^-/, '') ?? 'id'] ?? sql`u.id`;
    const order = sql`${column} ${isDown ? sql`desc` : sql`asc`}, u.id`;
    return this.database.list(sql`
      select (select json_agg(${fullAccountJson(this.config.publicUrl)} order by ${order}) from (
                select u.* from app_user u where ${conditions} order by ${order} offset ${filter.skip} limit ${filter.take}) u)::text as data,
             (select count(*) from app_user u where ${conditions}) as total`);
  }

  /**
   * Whether nobody has this name yet, in any workspace, and nobody else's domain reserves it: so nobody may ask for many, and learn who is there.
   * @param ignoreUserId one whom the caller may change, and who may keep it
   * @throws DomainError `rateLimited`
   */
  async isUnique(actor: Actor, userName: string, ignoreUserId: number | undefined): Promise<boolean> {
    await this.rateLimiter.consume(namesAskedFor, String(actor.user.id));
    const name = userName.normalize('NFC').trim();
    if (await this.store.isTaken(name, await this.knownTo(actor, ignoreUserId))) return false;
    return !(await this.owners.isReserved(name, actor.user.workspaceId));
  }

  private async one(id: number, scopes?: readonly string[]): Promise<JsonText<FullUserAccountView> | null> {
    return this.database.json(sql`
      select (${fullAccountJson(this.config.publicUrl, scopes)})::text as json
      from app_user u where u.id = ${id} and u.deleted_at is null`);
  }

  /** Somebody of another tenant counts like nobody. */
  private async knownTo(actor: Actor, id: number | undefined): Promise<number | null> {
    if (id === undefined) return null;
    const { rows } = await sql<Placement>`
      select u.id, u.workspace_id as "workspaceId", u.company_id as "companyId", u.location_id as "locationId"
      from app_user u where u.id = ${id} and u.deleted_at is null`.execute(this.database.read);
    return rows[0] !== undefined && covers(actor.visible, rows[0]) ? id : null;
  }

  private conditions(actor: Actor, { filter, context, userType, locked }: UserFilter): Sql<unknown> {
    const text = filter?.trim() ?? '';
    const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
    return sql.join(
      [
        sql`u.deleted_at is null`,
        within(actor.scope('user:read'), placement),
        ...(text === ''
          ? []
          : [sql`(u.user_name || ' ' || u.email || ' ' || u.first_name || ' ' || u.last_name) ilike ${pattern}`]),
        ...(context === undefined ? [] : [belongsTo(context)]),
        ...(userType === undefined ? [] : [sql`u.user_type = ${userType}`]),
        ...(locked === undefined ? [] : [sql`u.locked = ${locked}`]),
      ],
      sql` and `,
    );
  }
}

function belongsTo({ workspaceId, companyId, locationId }: Placement): Sql<unknown> {
  if (locationId !== null) return sql`u.location_id = ${locationId}`;
  if (companyId !== null) return sql`u.company_id = ${companyId}`;
  return sql`u.workspace_id in (select below.id from workspace top join workspace below on below.path <@ top.path where top.id = ${workspaceId})`;
}
