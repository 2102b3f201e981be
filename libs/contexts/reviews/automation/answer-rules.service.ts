import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, insertedId, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { ReviewRuleEntity } from './review-rule.entity.js';

/** Which template new reviews are answered with. */
export interface RuleView {
  readonly id: number;
  readonly companyId: number;
  readonly templateId: number;
  readonly minRating: number;
  readonly maxRating: number;
  readonly language: string | null;
  /** False: the answer is drafted, and somebody approves it. */
  readonly send: boolean;
}

export interface RuleInput {
  readonly templateId?: number;
  readonly minRating?: number;
  readonly maxRating?: number;
  readonly language?: string | null;
  readonly send?: boolean;
}

const ruleJson = sql`json_build_object('id', u.id, 'companyId', u.company_id, 'templateId', u.template_id, 'minRating', u.min_rating,
  'maxRating', u.max_rating, 'language', u.language, 'send', u.send)`;

/** Rules of companies; of several that fit a review, the first counts. */
@Injectable()
export class AnswerRules {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Of one company, in the order in which they count. */
  async list(
    company: Placement,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<JsonText<{ data: RuleView[]; total: number }>> {
    const rows = sql`from review_rule u
      where u.workspace_id = ${company.workspaceId} and u.company_id = ${company.id} and u.deleted_at is null`;
    return this.database.list(sql`
      select (select json_agg(${ruleJson} order by u.id)
              from (select u.* ${rows} order by u.id offset ${skip} limit ${take}) u)::text as data,
        (select count(*) ${rows}) as total`);
  }

  /** @throws DomainError `validationFailed` */
  async add(company: Placement, draft: Draft<RuleInput & { readonly templateId: number }>): Promise<number> {
    const place = { workspaceId: company.workspaceId, companyId: company.id };
    return this.database.transaction(async (tx) => {
      const initial = { templateId: 0, minRating: 1, maxRating: 5, language: null, send: false };
      const record = await this.read(tx, draft, place.companyId, initial);
      const id = insertedId(await tx.insert(ReviewRuleEntity, { ...place, ...record }));
      await this.record(tx, 'create', { id, workspaceId: place.workspaceId }, null, record);
      return id;
    });
  }

  /** @throws DomainError `validationFailed`, `reviewRuleNotFound` */
  async change(id: number, draft: Draft<RuleInput>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.lock(tx, id);
      const record = await this.read(tx, draft, held.companyId, held);
      await tx.update(ReviewRuleEntity, id, { ...record, updatedAt: () => 'now()' });
      await this.record(tx, 'update', held, recordOf(held), record);
      return id;
    });
  }

  /** @throws DomainError `reviewRuleNotFound` */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.lock(tx, id);
      await tx.update(ReviewRuleEntity, id, { deletedAt: () => 'now()' });
      await this.record(tx, 'delete', held, recordOf(held), null);
      return id;
    });
  }

  private async read(
    tx: Tx,
    draft: Draft<RuleInput>,
    companyId: number,
    held: Pick<ReviewRuleEntity, keyof ReturnType<typeof recordOf>>,
  ): Promise<ReturnType<typeof recordOf>> {
    const { good, problems } = draft;
    const { minRating = held.minRating, maxRating = held.maxRating, templateId = held.templateId } = good;
    if (maxRating < minRating)
      problems.add({
        field: 'maxRating',
        value: maxRating,
        problem: 'tooSmall',
        expected: `${minRating}`,
        example: minRating,
      });
    if (good.templateId !== undefined) {
      const { rows } = await sql`
        select from review_template where id = ${templateId} and company_id = ${companyId} and deleted_at is null for share`.execute(
        tx,
      );
      if (rows.length === 0) problems.add({ field: 'templateId', value: templateId, problem: 'noSuch' });
    }
    draft.complete();
    const { language = held.language, send = held.send } = good;
    return { templateId, minRating, maxRating, language, send };
  }

  private async lock(tx: Tx, id: number): Promise<ReviewRuleEntity> {
    const held = await tx.findOne(ReviewRuleEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (held === null || held.deletedAt !== null) throw new DomainError('reviewRuleNotFound', { id });
    return held;
  }

  private async record(
    tx: Tx,
    verb: string,
    { id, workspaceId }: { readonly id: number; readonly workspaceId: number },
    before: object | null,
    after: object | null,
  ): Promise<void> {
    const operation = `reviewRule.${verb}`;
    await this.audit.record(tx, { operation, workspaceId, subject: 'reviewRule', subjectId: id, before, after });
  }
}

const recordOf = ({ templateId, minRating, maxRating, language, send }: Omit<RuleView, 'id' | 'companyId'>) => ({
  templateId,
  minRating,
  maxRating,
  language,
  send,
});
