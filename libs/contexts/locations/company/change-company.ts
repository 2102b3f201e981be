import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { CompanyRules } from './company-rules.js';
import type { CompanyInput, CompanyPlan } from './company-rules.js';
import type { CompanyView } from './company-views.js';
import { ContactStore } from '../contacts/contact-store.js';
import { lockCompany } from '../location/create-location.js';
import { Tags } from '../tags/tags.js';

interface Placed {
  readonly id: number;
  readonly workspaceId: number;
}

/** A company as its reader shows it, with what higher floors add; null when it was deleted. */
export type ReadCompany = (id: number) => Promise<JsonText<CompanyView> | null>;

@Injectable()
export class ChangeCompany {
  constructor(
    private readonly database: Database,
    private readonly rules: CompanyRules,
    private readonly contacts: ContactStore,
    private readonly tags: Tags,
    private readonly audit: Audit,
  ) {}

  /**
   * @param read what the caller has read before, and compares read-only fields and `If-Match` with
   * @param ifMatch the `If-Match` header
   * @throws DomainError `validationFailed`; `companyNotFound` when it was deleted meanwhile; `etagMismatch`;
   *   `alreadyExists` for the external id
   */
  async execute(
    company: Placed,
    draft: Draft<CompanyInput>,
    { read, ifMatch }: { readonly read: ReadCompany; readonly ifMatch?: string | undefined },
  ): Promise<number> {
    const { id } = company;
    return this.database.transaction(async (tx) => {
      await lockCompany(tx, id);
      const view = await read(id);
      if (view === null) throw new DomainError('companyNotFound', { id });
      const before = view.parse();
      const plan = await this.rules.plan(tx, company.workspaceId, draft, before);
      draft.complete();
      if (!isMatch(ifMatch, view.text)) throw new DomainError('etagMismatch');
      await this.apply(tx, company, before, plan);
      const after = (await read(id))?.parse();
      if (after !== undefined) await this.record(tx, company, before, after);
      return id;
    });
  }

  private async apply(tx: Tx, company: Placed, before: CompanyView, plan: CompanyPlan): Promise<void> {
    const { columns, contact, tags } = plan;
    if (columns.external_id && columns.external_id !== before.externalId)
      await demandFree(tx, company, columns.external_id);
    const assignments = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    if (assignments.length > 0)
      await sql`update company set ${sql.join(assignments)}, updated_at = now() where id = ${company.id}`.execute(tx);
    if (contact === null && before.contact !== null) await this.contacts.delete(tx, before.contact.id);
    if (contact && before.contact !== null)
      await this.contacts.update(tx, { id: before.contact.id, workspaceId: company.workspaceId }, contact);
    if (contact && before.contact === null) await this.contacts.insert(tx, company, contact);
    if (tags !== undefined) await this.tags.replace(tx, 'company', company, tags);
  }

  private async record(tx: Tx, { id, workspaceId }: Placed, before: CompanyView, after: CompanyView): Promise<void> {
    const fields = (Object.keys(after) as (keyof CompanyView)[]).filter(
      (field) => !isDeepStrictEqual(before[field], after[field]),
    );
    if (fields.length === 0) return;
    const only = (view: CompanyView) => Object.fromEntries(fields.map((field) => [field, view[field]]));
    await this.audit.record(tx, {
      workspaceId,
      operation: 'company.update',
      subject: 'company',
      subjectId: id,
      before: only(before),
      after: only(after),
    });
  }
}

/** External ids of a workspace's companies change one after the other, so that of two who want the same one learns it. */
async function demandFree(tx: Tx, { id, workspaceId }: Placed, externalId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('company.external_id'), ${workspaceId})`.execute(tx);
  const { rows: holders } = await sql`
    select id from company
    where workspace_id = ${workspaceId} and external_id = ${externalId} and deleted_at is null and id <> ${id}`.execute(
    tx,
  );
  if (holders.length > 0) throw new DomainError('alreadyExists', { field: 'externalId' });
}
