import { Injectable } from '@nestjs/common';
import type { Draft, Problems } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import type { PermissionGroup } from '#domain/identity/permissions';
import { accessChanged } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Config } from '#platform/config';
import { Database, insertedId, sql } from '#platform/database';
import type { JsonText, Sql, Tx } from '#platform/database';
import { SecretBox } from '#platform/secrets';
import { IdentityProviderEntity } from './identity-provider.entity.js';
import { DomainOwners } from '../email-domains/domain-owners.js';
import { domainForm } from '../email-domains/email-domain-form.js';
import { readGroups } from '../permissions/group-rules.js';
import { readLinkTarget } from '../sign-in/link-target.js';
import { OpenIdPort } from '../ports/openid.port.js';
import type { OpenIdProvider } from '../ports/openid.port.js';
import { grantableGroups } from '../user/user-authority.js';

export interface IdentityProviderInput {
  readonly id?: number;
  readonly workspaceId?: number;
  readonly name?: string;
  readonly issuer?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly defaultGroups?: unknown;
  readonly emailDomains?: unknown;
  readonly active?: boolean;
}

/** As it is shown; the client secret never is. */
export interface IdentityProviderView {
  readonly id: number;
  readonly workspaceId: number;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly defaultGroups: readonly PermissionGroup[];
  readonly emailDomains: readonly string[];
  readonly active: boolean;
}

/** What a sign-in needs to know. */
export interface UsableProvider extends OpenIdProvider {
  readonly id: number;
  readonly workspaceId: number;
  readonly defaultGroups: readonly PermissionGroup[];
  readonly emailDomains: readonly string[];
}

type Record = Omit<IdentityProviderView, 'id' | 'workspaceId'>;

const viewJson = sql`json_build_object('id', p.id, 'workspaceId', p.workspace_id, 'name', p.name, 'issuer', p.issuer,
  'clientId', p.client_id, 'defaultGroups', p.default_groups, 'emailDomains', p.email_domains, 'active', p.active)`;

/** OpenID providers of workspaces. */
@Injectable()
export class IdentityProviders {
  private readonly box: SecretBox;

  constructor(
    private readonly database: Database,
    private readonly openId: OpenIdPort,
    private readonly owners: DomainOwners,
    private readonly audit: Audit,
    private readonly config: Config,
  ) {
    this.box = new SecretBox(config.tokenSecret, 'identity-provider');
  }

  /** Of one workspace. */
  async list(workspaceId: number, skip: number, take: number): Promise<JsonText<object>> {
    const rows = (columns: Sql<unknown>) =>
      sql`from identity_provider p where p.workspace_id = ${workspaceId} and p.deleted_at is null ${columns}`;
    return this.database.list(sql`
      select coalesce((select json_agg(${viewJson} order by p.id) from (select p.* ${rows(
        sql`order by p.id offset ${skip} limit ${take}`,
      )}) p), '[]')::text as data, (select count(*) ${rows(sql``)}) as total`);
  }

  async view(id: number): Promise<JsonText<IdentityProviderView> | null> {
    return this.database.json(
      sql`select ${viewJson}::text as json from identity_provider p where p.id = ${id} and p.deleted_at is null`,
    );
  }

  /**
   * The provider is asked for its configuration before anything is kept.
   * @throws DomainError `validationFailed`, `identityProviderUnreachable`
   */
  async create(actor: Actor, workspace: Placement, draft: Draft<IdentityProviderInput>): Promise<number> {
    for (const field of ['name', 'issuer', 'clientId', 'clientSecret', 'defaultGroups', 'emailDomains'] as const)
      if (!draft.mentions(field)) draft.problems.add({ field, value: null, problem: 'required' });
    const record = this.read(actor, workspace, draft);
    await this.demandProved(workspace.id, record.emailDomains, [], draft.problems);
    const { clientSecret = '', active = true, ...given } = draft.complete();
    const complete = { ...given, ...record, active } as Record;
    await this.openId.check({ ...complete, clientSecret });
    return this.database.transaction(async (tx) => {
      const made = await tx.insert(IdentityProviderEntity, {
        workspaceId: workspace.id,
        clientSecret: this.box.seal(clientSecret),
        ...columnsOf(complete),
      });
      const id = insertedId(made);
      await this.record(tx, 'create', workspace.id, id, null, complete);
      return id;
    });
  }

  /** Absent fields stay; a client secret is only ever replaced. @throws as {@link create}, and `etagMismatch` */
  async change(
    actor: Actor,
    place: Placement,
    draft: Draft<IdentityProviderInput>,
    ifMatch: string | undefined,
  ): Promise<number> {
    const view = await this.view(place.id);
    if (view === null) throw new DomainError('identityProviderNotFound', { id: place.id });
    const current = view.parse();
    if (!isMatch(ifMatch, view.text)) throw new DomainError('etagMismatch');
    // Another issuer could say to be anybody who came in through this one: it is another provider.
    for (const field of ['id', 'workspaceId', 'issuer'] as const)
      if (draft.good[field] !== undefined && draft.good[field] !== current[field])
        draft.problems.add({ field, value: draft.good[field], problem: 'readOnly', example: current[field] });
    const workspace = { ...place, id: place.workspaceId };
    const record = this.read(actor, workspace, draft);
    await this.demandProved(workspace.id, record.emailDomains, current.emailDomains, draft.problems);
    const { id: _id, workspaceId: _workspace, clientSecret, ...given } = draft.complete();
    const { id: _own, workspaceId, ...before } = current;
    const after = { ...before, ...given, ...record } as Record;
    const secret = clientSecret ?? (await this.secretOf(place.id));
    if (after.active) await this.openId.check({ ...after, clientSecret: secret });
    return this.database.transaction(async (tx) => {
      await tx.update(IdentityProviderEntity, place.id, {
        ...columnsOf(after),
        clientSecret: this.box.seal(secret),
        updatedAt: () => 'now()',
      });
      if (before.active && !after.active) await this.signOut(tx, place.id);
      await this.record(tx, 'update', workspaceId, place.id, before, {
        ...after,
        ...(clientSecret !== undefined && { clientSecret: 'changed' }),
      });
      return place.id;
    });
  }

  /** Its users stay, and are signed out. */
  async delete(place: Placement): Promise<number> {
    return this.database.transaction(async (tx) => {
      await tx.update(IdentityProviderEntity, place.id, {
        deletedAt: () => 'now()',
        active: false,
        clientSecret: '',
      });
      await this.signOut(tx, place.id);
      await this.record(tx, 'delete', place.workspaceId, place.id, { active: true }, null);
      return place.id;
    });
  }

  /**
   * Those that a sign-in page names: of the workspace whose brand the page has, and on the platform's own page of the only workspace that
   * has none above it. Where there are several of these, they are strangers, and none learns of the others.
   */
  async onPageOf(brandWorkspaceId: number | null): Promise<readonly { readonly id: number; readonly name: string }[]> {
    const owner =
      brandWorkspaceId === null
        ? sql`(select min(id) from workspace where parent_id is null and deleted_at is null having count(*) = 1)`
        : sql`${brandWorkspaceId}::int`;
    const { rows } = await sql<{ id: number; name: string }>`
      select p.id, p.name from identity_provider p where p.workspace_id = ${owner} and p.deleted_at is null and p.active
      order by p.name, p.id`.execute(this.database.read);
    return rows;
  }

  /** @throws DomainError `identityProviderNotFound`, also for one that is switched off */
  async usable(id: number): Promise<UsableProvider> {
    const { rows } = await sql<UsableProvider>`
      select p.id, p.workspace_id as "workspaceId", p.issuer, p.client_id as "clientId", p.client_secret as "clientSecret",
        p.default_groups as "defaultGroups", p.email_domains as "emailDomains"
      from identity_provider p join workspace w on w.id = p.workspace_id and w.deleted_at is null
      where p.id = ${id} and p.deleted_at is null and p.active`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new DomainError('identityProviderNotFound', { id });
    return { ...row, clientSecret: this.box.open(row.clientSecret) };
  }

  private async secretOf(id: number): Promise<string> {
    const { rows } = await sql<{ sealed: string }>`
      select client_secret as sealed from identity_provider where id = ${id}`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new DomainError('identityProviderNotFound', { id });
    return this.box.open(row.sealed);
  }

  /** Tokens of everybody who came in through it are void. */
  private async signOut(tx: Tx, id: number): Promise<void> {
    accessChanged(tx);
    await sql`
      update app_user set security_version = security_version + 1
      where id in (select user_id from external_identity where provider_id = ${id})`.execute(tx);
  }

  private read(actor: Actor, workspace: Placement, { good, problems }: Draft<IdentityProviderInput>): Partial<Record> {
    const { issuer, defaultGroups, emailDomains } = good;
    if (issuer !== undefined && !this.isIssuer(issuer))
      problems.add({
        field: 'issuer',
        value: issuer,
        problem: 'format',
        expected: 'https://login.example.com',
        example: 'https://login.example.com',
      });
    return {
      ...(defaultGroups !== undefined && {
        defaultGroups: readGroups(defaultGroups, 'defaultGroups', grantableGroups(actor, workspace), problems),
      }),
      ...(emailDomains !== undefined && { emailDomains: readDomains(emailDomains, problems) }),
    };
  }

  /** @param known domains that the provider has already: those that came before proofs were asked for stay */
  private async demandProved(
    workspaceId: number,
    domains: readonly string[] | undefined,
    known: readonly string[],
    problems: Problems,
  ): Promise<void> {
    if (domains === undefined) return;
    const proved = await this.owners.spokenFor(workspaceId, domains);
    for (const [index, domain] of domains.entries())
      if (domainForm.test(domain) && !known.includes(domain) && !proved.includes(domain))
        problems.add({
          field: `emailDomains[${index}]`,
          value: domain,
          problem: 'noSuch',
          ...(proved[0] !== undefined && { example: proved[0] }),
        });
  }

  private isIssuer(issuer: string): boolean {
    const url = readLinkTarget(issuer, this.config);
    return url !== undefined && url.search === '' && url.hash === '';
  }

  private async record(
    tx: Tx,
    verb: string,
    workspaceId: number,
    subjectId: number,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    const operation = `identityProvider.${verb}`;
    await this.audit.record(tx, { workspaceId, operation, subject: 'identityProvider', subjectId, before, after });
  }
}

const columnsOf = (record: Record) => ({
  name: record.name,
  issuer: record.issuer,
  clientId: record.clientId,
  defaultGroups: record.defaultGroups,
  emailDomains: record.emailDomains,
  active: record.active,
});

function readDomains(given: unknown, problems: Problems): string[] {
  const field = 'emailDomains';
  if (!Array.isArray(given) || given.length === 0 || given.length > 50) {
    problems.add({
      field,
      value: given,
      problem: 'type',
      expected: 'a list of 1 to 50 domains',
      example: ['example.com'],
    });
    return [];
  }
  return given.map((value: unknown, index) => {
    const domain = typeof value === 'string' ? value.trim().toLowerCase() : '';
    if (!domainForm.test(domain))
      problems.add({
        field: `${field}[${index}]`,
        value,
        problem: 'format',
        expected: 'example.com',
        example: 'example.com',
      });
    return domain;
  });
}
