import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { WorkspaceSettings } from '#contexts/tenancy';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { UsableProvider } from './identity-providers.service.js';
import type { ExternalPerson } from '../ports/openid.port.js';
import { ExternalIdentityEntity } from './external-identity.entity.js';
import { DomainOwners } from '../email-domains/domain-owners.js';
import { UserLifecycle } from '../user/user-lifecycle.js';
import { UserStore } from '../user/user-store.js';
import type { AccountRecord } from '../user/user-store.js';
import { UserEntity } from '../user/user.entity.js';

const refused = (reason: string): DomainError => new DomainError('externalSignInRefused', { reason });

/** The account of somebody who came back from a provider. */
export interface ExternalUser {
  readonly id: number;
  readonly workspaceId: number;
  readonly securityVersion: number;
}

/** Which account a person of a provider has. A provider speaks for its workspace alone. */
@Injectable()
export class ExternalUsers {
  constructor(
    private readonly database: Database,
    private readonly store: UserStore,
    private readonly lifecycle: UserLifecycle,
    private readonly settings: WorkspaceSettings,
    private readonly owners: DomainOwners,
    private readonly audit: Audit,
  ) {}

  /**
   * The account that this person had before; else one that was made for single sign-on in this workspace and has the
   * address; else a new one. Never an account with a password: anyone who runs a provider could take it over.
   * @throws DomainError `externalSignInRefused`
   */
  async find(provider: UsableProvider, person: ExternalPerson): Promise<ExternalUser> {
    const { email } = person;
    if (email === null) throw refused('the provider does not vouch for the e-mail address');
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    if (!provider.emailDomains.includes(domain)) throw refused('e-mail addresses of this domain may not sign in here');
    return this.database.transaction(async (tx) => {
      // Two answers for one person at once make one account.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider.id} ${person.subject}`}, 7204))`.execute(
        tx,
      );
      const known = await this.known(tx, provider, person);
      if (known !== undefined) await this.refresh(tx, known, person);
      // Who has an account goes on. A new one is for people of a domain of which somebody has shown that it is theirs.
      else if ((await this.owners.spokenFor(provider.workspaceId, [domain])).length === 0)
        throw refused('the workspace has not proved that the e-mail domain is its own');
      const id =
        known ?? (await this.prepared(tx, provider, person, email)) ?? (await this.create(tx, provider, person, email));
      const { rows } = await sql<ExternalUser & { state: string }>`
        select id, workspace_id as "workspaceId", security_version as "securityVersion", state from app_user where id = ${id}`.execute(
        tx,
      );
      const [user] = rows;
      if (user?.state !== 'active') throw refused('the account is locked or was deleted');
      return user;
    });
  }

  private async known(tx: Tx, provider: UsableProvider, person: ExternalPerson): Promise<number | undefined> {
    const { rows } = await sql<{ userId: number }>`
      select user_id as "userId" from external_identity
      where provider_id = ${provider.id} and subject = ${person.subject}`.execute(tx);
    return rows[0]?.userId;
  }

  /**
   * What the provider says about the name holds; where it says nothing, what is there stays. The address is the account's
   * name and where mails go: an administrator changes it, not a provider.
   */
  private async refresh(tx: Tx, id: number, { firstName, lastName }: ExternalPerson): Promise<void> {
    const user = await this.store.lock(tx, id);
    if (user?.state !== 'active') return;
    const before = { firstName: user.record.firstName, lastName: user.record.lastName };
    const after = { firstName: firstName || before.firstName, lastName: lastName || before.lastName };
    if (isDeepStrictEqual(before, after)) return;
    await this.store.update(tx, id, { ...user.record, ...after }, false);
    await this.audit.record(tx, {
      workspaceId: user.workspace_id,
      operation: 'user.update',
      subject: 'user',
      subjectId: id,
      before,
      after,
    });
  }

  private async prepared(
    tx: Tx,
    provider: UsableProvider,
    person: ExternalPerson,
    email: string,
  ): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      select u.id from app_user u
      where lower(u.email) = lower(${email}) and u.sso_user and u.deleted_at is null and u.workspace_id = ${provider.workspaceId}
        and not exists (select 1 from external_identity e where e.user_id = u.id)
        -- What the user may do elsewhere was given by people who do not know this provider.
        and not exists (select 1 from access_grant g where g.user_id = u.id and g.workspace_id not in (
          select below.id from workspace own join workspace below on below.path <@ own.path where own.id = ${provider.workspaceId}))
      order by u.id limit 1`.execute(tx);
    const id = rows[0]?.id;
    const user = id === undefined ? undefined : await this.store.lock(tx, id);
    if (user === undefined) return undefined;
    if (user.state === 'invited') await this.lifecycle.activate(tx, user);
    await this.link(tx, provider, person, user.id);
    return user.id;
  }

  private async create(tx: Tx, provider: UsableProvider, person: ExternalPerson, email: string): Promise<number> {
    const { workspaceId, defaultGroups } = provider;
    const context = { type: 'Workspace', id: workspaceId } as const;
    const place = { id: workspaceId, workspaceId, companyId: null, locationId: null };
    const record: AccountRecord = {
      userName: await this.nameFor(tx, provider, email),
      email,
      context,
      place,
      userType: 'AGENCY_SERVICE',
      salutation: null,
      firstName: person.firstName || email.slice(0, email.indexOf('@')),
      lastName: person.lastName,
      position: null,
      phone: null,
      languageCode: (await this.settings.of(workspaceId, tx)).selfServiceLanguage,
      url: null,
      template: null,
      settings: {},
      tags: [],
    };
    const id = await this.lifecycle.create(tx, record, null, true);
    await tx.update(UserEntity, id, { ssoUser: true });
    await this.lifecycle.activate(tx, { id, workspace_id: workspaceId, state: 'invited' });
    await this.store.grant(
      tx,
      id,
      defaultGroups.map((group) => ({ group, context, place })),
    );
    await this.link(tx, provider, person, id);
    await this.audit.record(tx, {
      workspaceId,
      operation: 'user.create',
      subject: 'user',
      subjectId: id,
      after: { userName: record.userName, groups: defaultGroups, ssoUser: true, identityProvider: provider.id },
    });
    return id;
  }

  /**
   * The address; or, where somebody of another tenant has taken that as a name, the address with a number: nobody is kept
   * from single sign-on by a name, with which one does not sign in there.
   */
  private async nameFor(tx: Tx, { workspaceId }: UsableProvider, email: string): Promise<string> {
    if (await this.store.isFree(tx, email, null)) return email;
    if (await this.owners.isOfOwnLine(email, workspaceId)) throw refused('there is an account with this name already');
    for (let number = 2; ; number += 1) {
      const name = `${email} (${number})`;
      if (await this.store.isFree(tx, name, null)) return name;
    }
  }

  private async link(tx: Tx, provider: UsableProvider, person: ExternalPerson, userId: number): Promise<void> {
    await tx.insert(ExternalIdentityEntity, {
      providerId: provider.id,
      subject: person.subject,
      workspaceId: provider.workspaceId,
      userId,
    });
  }
}
