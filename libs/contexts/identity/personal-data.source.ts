import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources, pseudonymOf } from '#platform/personal-data';
import type { PersonalDataContext, PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';
import { UserAuthority } from './user/user-authority.js';
import { UserLifecycle } from './user/user-lifecycle.js';
import { UserStore } from './user/user-store.js';
import { UserEntity } from './user/user.entity.js';

/** Accounts. */
@Injectable()
export class AccountPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'account';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
    private readonly store: UserStore,
    private readonly authority: UserAuthority,
    private readonly lifecycle: UserLifecycle,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async locate(contextType: PersonalDataContext, id: number): Promise<Placement | undefined> {
    if (contextType !== 'User') return undefined;
    const { rows } = await sql<Placement>`
      select u.id, u.workspace_id as "workspaceId", u.company_id as "companyId", u.location_id as "locationId"
      from app_user u where u.id = ${id} and u.deleted_at is null`.execute(this.database.read);
    return rows[0];
  }

  async collect({ contextType, id }: PersonalDataSubject): Promise<object | null> {
    if (contextType !== 'User') return null;
    const { rows } = await account(id).execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  /**
   * As for deleting an account.
   * @throws DomainError `notOneself`; `userHoldsMore`; `lastAdministrator`
   */
  async demandErasable(tx: Tx, actor: Actor, { contextType, id }: PersonalDataSubject): Promise<void> {
    if (contextType !== 'User') return;
    if (actor.user.id === id) throw new DomainError('notOneself');
    const user = await this.store.lock(tx, id);
    if (user === undefined) throw new DomainError('userNotFound', { id });
    await this.authority.demandOver(actor, user);
    await this.authority.demandAnotherAdministrator(tx, user, await this.store.groupsOf(id));
  }

  /**
   * The bare row stays, deleted: history, contracts and counted sign-ins name it.
   * @throws DomainError `lastAdministrator`
   */
  async erase(tx: Tx, { contextType, id }: PersonalDataSubject): Promise<void> {
    if (contextType !== 'User') return;
    const user = await this.store.lock(tx, id);
    if (user === undefined) return;
    const held = await this.store.groupsOf(id);
    await this.authority.demandAnotherAdministrator(tx, user, held);
    await this.store.revoke(tx, id, held);
    await sql`delete from email_consent where user_id = ${id}`.execute(tx);
    await sql`delete from visit_session where user_id = ${id}`.execute(tx);
    await sql`delete from console_session where user_id = ${id}`.execute(tx);
    await sql`delete from refresh_token where user_id = ${id}`.execute(tx);
    await sql`update api_client set deleted_at = now() where user_id = ${id} and deleted_at is null`.execute(tx);
    await sql`update api_key set deleted_at = now() where user_id = ${id} and deleted_at is null`.execute(tx);
    await sql`delete from password_token where user_id = ${id}`.execute(tx);
    await sql`delete from sign_in_code where user_id = ${id}`.execute(tx);
    await sql`delete from external_identity where user_id = ${id}`.execute(tx);
    const name = pseudonymOf(id);
    await tx.update(UserEntity, id, { ...erased, userName: name, email: `${name}@erased.invalid` });
    await this.lifecycle.delete(tx, user);
  }
}

/** What the row of an erased account holds besides a pseudonym. */
const erased = {
  emailVerified: false,
  salutation: null,
  firstName: '',
  lastName: '',
  position: null,
  phone: null,
  url: null,
  template: null,
  settings: {},
  tags: [],
  profilePictureId: null,
  cookieConsent: null,
  connectedPaymentProvider: null,
};

/** Hashes of passwords and tokens are no use to anybody but a thief. */
const account = (id: number) => sql<{ json: object }>`
  select to_jsonb(u) - 'password_hash' - 'security_version' - 'version' || jsonb_build_object(
    'groups', coalesce((select jsonb_agg(jsonb_build_object('group', g.group_name, 'contextType', g.context_type,
      'contextId', g.context_id) order by g.id) from access_grant g where g.user_id = u.id), '[]'),
    'emailConsents', coalesce((select jsonb_agg(jsonb_build_object('domain', c.domain, 'consent', c.consent,
      'givenAt', iso(c.given_at)) order by c.domain) from email_consent c where c.user_id = u.id), '[]'),
    'sessions', coalesce((select jsonb_agg(jsonb_build_object('ip', host(v.ip), 'createdAt', iso(v.created_at),
      'expiresAt', iso(v.expires_at)) order by v.created_at) from visit_session v where v.user_id = u.id), '[]'),
    'consoleSessions', coalesce((select jsonb_agg(jsonb_build_object('device', s.device, 'address', s.address, 'host', s.host,
      'createdAt', iso(s.created_at), 'lastUsedAt', iso(s.last_used_at)) order by s.created_at)
      from console_session s where s.user_id = u.id), '[]'),
    'tokens', coalesce((select jsonb_agg(jsonb_build_object('clientId', t.client_id, 'scope', t.scope,
      'createdAt', iso(t.created_at), 'expiresAt', iso(t.expires_at), 'usedAt', iso(t.used_at),
      'revokedAt', iso(t.revoked_at)) order by t.created_at) from refresh_token t where t.user_id = u.id), '[]'),
    'signInDays', coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'signIns', d.sign_ins) order by d.day)
      from (select s.day, sum(s.sign_ins) as sign_ins from sign_in_day s where s.user_id = u.id group by s.day) d), '[]'),
    'passwordLinks', coalesce((select jsonb_agg(jsonb_build_object('purpose', p.purpose, 'email', p.email,
      'createdAt', iso(p.created_at)) order by p.created_at) from password_token p where p.user_id = u.id), '[]'),
    'oneTimeCodes', (select jsonb_build_object('since', iso(o.confirmed_at), 'recoveryCodes', (
      select coalesce(jsonb_agg(jsonb_build_object('usedAt', iso(r.used_at)) order by r.used_at), '[]')
      from user_recovery_code r where r.user_id = o.user_id)) from user_totp o where o.user_id = u.id),
    'externalIdentities', coalesce((select jsonb_agg(jsonb_build_object('providerId', e.provider_id, 'subject', e.subject,
      'createdAt', iso(e.created_at)) order by e.provider_id) from external_identity e where e.user_id = u.id), '[]')) as json
  from app_user u where u.id = ${id}`;
