import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, insertedId, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { ReviewTemplateEntity } from './review-template.entity.js';
import { placeholders, unknownPlaceholder } from './template-text.rules.js';

/** A text that answers are made of. */
export interface TemplateView {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly text: string;
  readonly language: string | null;
}

export interface TemplateInput {
  readonly name?: string;
  readonly text?: string;
  readonly language?: string | null;
}

interface Page {
  readonly skip: number;
  readonly take: number;
}

const templateJson = sql`json_build_object('id', t.id, 'companyId', t.company_id, 'name', t.name, 'text', t.text, 'language', t.language)`;

/** Answer templates of companies. */
@Injectable()
export class AnswerTemplates {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Of one company, by name. */
  async list(company: Placement, { skip, take }: Page): Promise<JsonText<{ data: TemplateView[]; total: number }>> {
    const rows = sql`from review_template t
      where t.workspace_id = ${company.workspaceId} and t.company_id = ${company.id} and t.deleted_at is null`;
    return this.database.list(sql`
      select (select json_agg(${templateJson} order by t.name, t.id)
              from (select t.* ${rows} order by t.name, t.id offset ${skip} limit ${take}) t)::text as data,
        (select count(*) ${rows}) as total`);
  }

  /** @throws DomainError `validationFailed` */
  async add(
    company: Placement,
    draft: Draft<TemplateInput & { readonly name: string; readonly text: string }>,
  ): Promise<number> {
    checkText(draft);
    const { name, text, language = null } = draft.complete();
    return this.database.transaction(async (tx) => {
      const record = { name: name.trim(), text: text.trim(), language };
      const place = { workspaceId: company.workspaceId, companyId: company.id };
      const id = insertedId(await tx.insert(ReviewTemplateEntity, { ...place, ...record }));
      await this.record(tx, 'create', { id, ...place }, null, record);
      return id;
    });
  }

  /** Answers that were made of it stay as they are. @throws DomainError `validationFailed`, `reviewTemplateNotFound` */
  async change(id: number, draft: Draft<TemplateInput>): Promise<number> {
    checkText(draft);
    const { name, text, language } = draft.complete();
    return this.database.transaction(async (tx) => {
      const held = await this.lock(tx, id);
      const record = {
        name: name?.trim() ?? held.name,
        text: text?.trim() ?? held.text,
        language: language === undefined ? held.language : language,
      };
      await tx.update(ReviewTemplateEntity, id, { ...record, updatedAt: () => 'now()' });
      const before = { name: held.name, text: held.text, language: held.language };
      await this.record(tx, 'update', held, before, record);
      return id;
    });
  }

  /** @throws DomainError `reviewTemplateNotFound`, `reviewTemplateInUse` */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.lock(tx, id);
      const { rows } = await sql`
        select from review_rule where template_id = ${id} and deleted_at is null limit 1`.execute(tx);
      if (rows.length > 0) throw new DomainError('reviewTemplateInUse', { id });
      await tx.update(ReviewTemplateEntity, id, { deletedAt: () => 'now()' });
      await this.record(tx, 'delete', held, { name: held.name, text: held.text, language: held.language }, null);
      return id;
    });
  }

  private async lock(tx: Tx, id: number): Promise<ReviewTemplateEntity> {
    const held = await tx.findOne(ReviewTemplateEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (held === null || held.deletedAt !== null) throw new DomainError('reviewTemplateNotFound', { id });
    return held;
  }

  private async record(
    tx: Tx,
    verb: string,
    { id, workspaceId }: { readonly id: number; readonly workspaceId: number },
    before: object | null,
    after: object | null,
  ): Promise<void> {
    const operation = `reviewTemplate.${verb}`;
    await this.audit.record(tx, { operation, workspaceId, subject: 'reviewTemplate', subjectId: id, before, after });
  }
}

function checkText({ good, problems }: Pick<Draft<TemplateInput>, 'good' | 'problems'>): void {
  const unknown = unknownPlaceholder(good.text ?? '');
  if (unknown === undefined) return;
  const known = placeholders.map((name) => `{${name}}`);
  problems.add({
    field: 'text',
    value: unknown,
    problem: 'oneOf',
    expected: known.join(', '),
    example: 'Dear {author}, thank you for your visit to {location}.',
  });
}
