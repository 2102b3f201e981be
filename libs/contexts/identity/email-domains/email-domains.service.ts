import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { DomainProofPort } from '../ports/domain-proof.port.js';
import { EmailDomainEntity } from './email-domain.entity.js';
import { domainForm } from './email-domain-form.js';

export interface EmailDomainInput {
  readonly domain: string;
}

export interface EmailDomainView {
  readonly id: number;
  readonly workspaceId: number;
  readonly domain: string;
  readonly verified: boolean;
  readonly verifiedAt: string | null;
  /** What to put in the DNS. */
  readonly record: { readonly type: 'TXT'; readonly name: string; readonly value: string };
}

interface Claim {
  readonly id: number;
  readonly workspaceId: number;
  readonly domain: string;
  readonly token: string;
}

const recordPrefix = '_locara-challenge';
const valuePrefix = 'locara-domain-verification=';

const viewJson = sql`json_build_object('id', d.id, 'workspaceId', d.workspace_id, 'domain', d.domain,
  'verified', d.verified_at is not null, 'verifiedAt', iso(d.verified_at), 'record', json_build_object('type', 'TXT',
    'name', ${`${recordPrefix}.`}::text || d.domain, 'value', ${valuePrefix}::text || d.token))`;

/** Email domains of workspaces, proved by a record in the DNS that only the owner of the domain can put there. */
@Injectable()
export class EmailDomains {
  constructor(
    private readonly database: Database,
    private readonly proofs: DomainProofPort,
    private readonly audit: Audit,
  ) {}

  /** Of one workspace. */
  async list(workspaceId: number, skip: number, take: number): Promise<JsonText<object>> {
    const of = sql`from email_domain d where d.workspace_id = ${workspaceId} and d.deleted_at is null`;
    return this.database.list(sql`
      select coalesce((select json_agg(${viewJson} order by d.id)
        from (select d.* ${of} order by d.id offset ${skip} limit ${take}) d), '[]')::text as data,
        (select count(*) ${of}) as total`);
  }

  async view(id: number): Promise<JsonText<EmailDomainView> | null> {
    return this.database.json(
      sql`select ${viewJson}::text as json from email_domain d where d.id = ${id} and d.deleted_at is null`,
    );
  }

  /** Says nothing about whose it is. @throws DomainError `validationFailed`; `alreadyExists` in this workspace */
  async create(workspace: Placement, draft: Draft<EmailDomainInput>): Promise<number> {
    const domain = draft.good.domain?.trim().toLowerCase();
    if (domain !== undefined && !domainForm.test(domain))
      draft.problems.add({
        field: 'domain',
        value: draft.good.domain,
        problem: 'format',
        expected: 'example.com',
        example: 'example.com',
      });
    draft.complete();
    return this.database.transaction(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into email_domain (workspace_id, domain, token)
        values (${workspace.id}, ${domain ?? ''}, ${randomBytes(24).toString('hex')})
        on conflict do nothing returning id`.execute(tx);
      const [made] = rows;
      if (made === undefined) throw new DomainError('alreadyExists', { field: 'domain' });
      await this.record(tx, 'create', workspace.id, made.id, { domain, verified: false });
      return made.id;
    });
  }

  /**
   * Looks the record up. Who proved the domain before keeps it as long as their own record stands; a domain that was sold
   * goes to the new owner, whose record stands alone.
   * @throws DomainError `emailDomainNotProved`, `emailDomainTaken`, `dnsUnreachable`
   */
  async verify({ id }: Placement): Promise<number> {
    const claim = await this.claim(id);
    const name = `${recordPrefix}.${claim.domain}`;
    const found = new Set(await this.proofs.textRecords(name));
    const isProved = ({ token }: Pick<Claim, 'token'>): boolean => found.has(valuePrefix + token);
    if (!isProved(claim)) throw new DomainError('emailDomainNotProved', { name });
    return this.database.transaction(async (tx) => {
      // Two who prove one domain at once do it one after the other.
      await sql`select pg_advisory_xact_lock(hashtextextended(${claim.domain}, 7205))`.execute(tx);
      const { rows } = await sql<Omit<Claim, 'domain'>>`
        select id, workspace_id as "workspaceId", token from email_domain
        where domain = ${claim.domain} and verified_at is not null and deleted_at is null`.execute(tx);
      const [owner] = rows;
      if (owner?.id === id) return id;
      if (owner !== undefined) {
        if (isProved(owner)) throw new DomainError('emailDomainTaken', { domain: claim.domain });
        await tx.update(EmailDomainEntity, owner.id, { verifiedAt: null });
        await this.record(tx, 'lose', owner.workspaceId, owner.id, { domain: claim.domain, verified: false });
      }
      await tx.update(EmailDomainEntity, { id, deletedAt: IsNull() }, { verifiedAt: () => 'now()' });
      await this.record(tx, 'verify', claim.workspaceId, id, { domain: claim.domain, verified: true });
      return id;
    });
  }

  /** Its names are free for others from then on; identity providers give nobody new an account. */
  async delete({ id }: Placement): Promise<number> {
    const { workspaceId, domain } = await this.claim(id);
    return this.database.transaction(async (tx) => {
      await tx.update(EmailDomainEntity, id, { deletedAt: () => 'now()', verifiedAt: null });
      await this.record(tx, 'delete', workspaceId, id, { domain, verified: false });
      return id;
    });
  }

  private async claim(id: number): Promise<Claim> {
    const { rows } = await sql<Claim>`
      select id, workspace_id as "workspaceId", domain, token from email_domain
      where id = ${id} and deleted_at is null`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new DomainError('emailDomainNotFound', { id });
    return row;
  }

  private async record(tx: Tx, verb: string, workspaceId: number, subjectId: number, after: object): Promise<void> {
    const operation = `emailDomain.${verb}`;
    await this.audit.record(tx, { workspaceId, operation, subject: 'emailDomain', subjectId, after });
  }
}
