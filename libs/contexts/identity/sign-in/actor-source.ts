import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { isPermissionGroup } from '#domain/identity/permissions';
import { Actor, onAccessChange } from '#platform/access';
import type { ActorUser, Grant } from '#platform/access';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';

interface GrantRow {
  readonly group_name: string;
  readonly context_type: Grant['contextType'];
  readonly context_id: number;
  readonly workspace_ids: number[] | null;
}

/** How the trigger of `revoked_family` begins its notification. */
const familyNews = 'family ';

/**
 * Users with what they may do, cached. PostgreSQL tells every process when a user, a grant or the workspace tree changes
 * and the cache is dropped whole; while that connection is down nothing is cached, so a change is never missed.
 */
@Injectable()
export class ActorSource implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly actors = new LRUCache<number, Actor>({ max: 10_000, ttl: 60_000 });
  private readonly forgetters: (() => void)[] = [];
  private readonly familyForgetters: ((family: string) => void)[] = [];
  private listener: pg.Client | undefined;
  private listening = false;
  private generation = 0;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {
    onAccessChange(database.manager, () => this.forget());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.listener?.end().catch(() => undefined);
  }

  /** May answers be cached now? False while changes would not be heard. */
  get cacheable(): boolean {
    return this.listening;
  }

  /** Called whenever anything about anybody's access changed, anywhere. */
  onChange(forget: () => void): void {
    this.forgetters.push(forget);
  }

  /** Called whenever a token family was revoked, anywhere. */
  onFamilyRevoked(forget: (family: string) => void): void {
    this.familyForgetters.push(forget);
  }

  forgetFamily(family: string): void {
    for (const forget of this.familyForgetters) forget(family);
  }

  /** The user with grants; undefined when there is none, or it is locked, inactive or deleted. */
  async byId(id: number): Promise<Actor | undefined> {
    const cached = this.actors.get(id);
    return cached !== undefined && this.listening ? cached : this.reload(id);
  }

  /** As {@link byId}, as it is now: the news of a change can still be on its way. */
  async reload(id: number): Promise<Actor | undefined> {
    const { generation } = this;
    const actor = await this.load(id);
    // A change that came while we read makes what we read too old to keep.
    if (actor !== undefined && this.listening && generation === this.generation) this.actors.set(id, actor);
    return actor;
  }

  /** The same caller with what they may do now, not with what was remembered. @returns undefined: not any more */
  async renewed(actor: Actor): Promise<Actor | undefined> {
    const user = await this.reload(actor.user.id);
    return user?.user.securityVersion === actor.user.securityVersion ? actor.of(user) : undefined;
  }

  private async load(id: number): Promise<Actor | undefined> {
    const { rows } = await sql<ActorUser & { grants: GrantRow[] | null }>`
      select u.id, u.user_name as name, u.user_type as "userType", u.language_code as language, u.workspace_id as "workspaceId",
             u.security_version as "securityVersion",
             (select json_agg(json_build_object('group_name', g.group_name, 'context_type', g.context_type, 'context_id', g.context_id,
                'workspace_ids', case when g.context_type = 'Workspace' then
                  (select json_agg(below.id) from workspace top join workspace below on below.path <@ top.path
                   where top.id = g.context_id and below.deleted_at is null) end))
              from access_grant g where g.user_id = u.id) as grants
      from app_user u
      where u.id = ${id} and u.active and not u.locked and u.deleted_at is null`.execute(this.database.manager);
    const row = rows[0];
    if (row === undefined) return undefined;
    const { grants, ...user } = row;
    return new Actor(user, (grants ?? []).flatMap(toGrant));
  }

  private forget(): void {
    this.generation += 1;
    this.actors.clear();
    for (const forget of this.forgetters) forget();
  }

  /** A sign-out concerns the tokens of one sign-in: nobody else's credentials need checking again. */
  private hear(news: string): void {
    if (news.startsWith(familyNews)) this.forgetFamily(news.slice(familyNews.length));
    else this.forget();
  }

  private async listen(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client({ connectionString: this.config.databaseUrl, keepAlive: true });
    const again = (): void => {
      if (this.listener !== client || this.stopped) return;
      this.listener = undefined;
      this.listening = false;
      this.forget();
      setTimeout(() => void this.listen(), 500).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    this.listener = client;
    try {
      await client.connect();
      await client.query('listen access_changed');
      this.forget();
      this.listening = true;
    } catch {
      again();
    }
  }
}

const toGrant = (row: GrantRow): Grant[] =>
  isPermissionGroup(row.group_name)
    ? [
        {
          group: row.group_name,
          contextType: row.context_type,
          contextId: row.context_id,
          workspaceIds: row.workspace_ids ?? [],
        },
      ]
    : [];
