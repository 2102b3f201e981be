import { Injectable } from '@nestjs/common';
import { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { CompanyRules } from './company-rules.js';
import type { CompanyInput, CompanyPlan } from './company-rules.js';
import { ContactStore } from '../contacts/contact-store.js';
import { Tags } from '../tags/tags.js';

export interface NewCompany extends CompanyInput {
  readonly workspaceId: number;
  readonly name: string;
}

@Injectable()
export class CreateCompany {
  constructor(
    private readonly database: Database,
    private readonly rules: CompanyRules,
    private readonly contacts: ContactStore,
    private readonly tags: Tags,
    private readonly audit: Audit,
  ) {}

  /** The same as {@link inWorkspace} for callers that put the company together themselves. */
  async execute({ workspaceId, ...input }: NewCompany): Promise<number> {
    return this.inWorkspace(workspaceId, new Draft<CompanyInput>(input));
  }

  /**
   * @returns the company's id
   * @throws DomainError `validationFailed`; `workspaceNotFound`; `alreadyExists` for the external id
   */
  async inWorkspace(workspaceId: number, draft: Draft<CompanyInput>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const plan = await this.rules.plan(tx, workspaceId, draft);
      draft.complete();
      return this.write(tx, workspaceId, plan);
    });
  }

  /** Adds what would be wrong with it to the draft's problems, and creates nothing. */
  async examine(workspaceId: number, draft: Draft<CompanyInput>): Promise<void> {
    await this.database.transaction((tx) => this.rules.plan(tx, workspaceId, draft));
  }

  private async write(tx: Tx, workspaceId: number, { columns, contact, tags }: CompanyPlan): Promise<number> {
    const workspaces = await sql`
      select id from workspace where id = ${workspaceId} and deleted_at is null for share`.execute(tx);
    if (workspaces.rows.length === 0) throw new DomainError('workspaceNotFound', { id: workspaceId });
    const written = Object.entries({ workspace_id: workspaceId, ...columns, name: columns.name ?? '' });
    const { rows } = await sql<{ id: number }>`
      insert into company (${sql.join(written.map(([column]) => sql.ref(column)))})
      values (${sql.join(written.map(([, value]) => value))})
      on conflict (workspace_id, external_id) where external_id is not null and deleted_at is null do nothing
      returning id`.execute(tx);
    const [made] = rows;
    if (made === undefined) throw new DomainError('alreadyExists', { field: 'externalId' });
    const company = { id: made.id, workspaceId };
    if (contact) await this.contacts.insert(tx, company, contact);
    if (tags !== undefined) await this.tags.replace(tx, 'company', company, tags);
    await this.audit.record(tx, {
      workspaceId,
      operation: 'company.create',
      subject: 'company',
      subjectId: made.id,
      after: { ...columns, contact: contact ?? null, tags: tags ?? [] },
    });
    return made.id;
  }
}
