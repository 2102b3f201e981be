import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, insertedId, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { ReviewRuleEntity } from './review-rule.entity.js';

/** What a rule says. */
export interface ReplyRule {
  /** Of the same company. */
  readonly templateId: number;
  /** Stars, 1 to 5; a recommendation at Facebook counts as 5, the contrary as 1. */
  readonly minRating: number;
  readonly maxRating: number;
  /** Of the review's text; null: any, and reviews without text. */
  readonly language: DecidedValueOf<'reviewLanguage'> | null;
  /** False: the reply waits for somebody who approves it. */
  readonly send: boolean;
}

export interface ReplyRuleView extends ReplyRule {
  readonly id: number;
}

const initial = { minRating: 1, maxRating: 5, language: null, send: false } as const;

/** Rules of companies by which new reviews are answered. */
@Injectable()
export class ReplyRules {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Of one company, in the order in which they count. */
  async list(
    { id }: Placement,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<JsonText<{ data: ReplyRuleView[]; total: number }>> {
    const rows = sql`from review_rule u where u.company_id = ${id} and u.deleted_at is null`;
    return this.database.list(sql`
      select (select json_agg(json_build_object('id', u.id, 'templateId', u.template_id, 'minRating', u.min_rating,
            'maxRating', u.max_rating, 'language', u.language, 'send', u.send) order by u.id)
          from (select u.* ${rows} order by u.id offset ${skip} limit ${take}) u)::text as data,
        (select count(*) ${rows}) as total`);
  }

  /** @throws DomainError `validationFailed` */
  async create({ id: companyId, workspaceId }: Placement, draft: Draft<Partial<ReplyRule>>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const rule = await this.read(tx, companyId, draft, { ...initial, templateId: 0 });
      const id = insertedId(await tx.insert(ReviewRuleEntity, { workspaceId, companyId, ...rule }));
      await this.record(tx, 'create', { id, workspaceId }, { after: rule });
      return id;
    });
  }

  /** Replies that it has drafted stay as they are. @throws DomainError `validationFailed`, `reviewRuleNotFound` */
  async change(id: number, draft: Draft<Partial<ReplyRule>>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.lock(tx, id);
      const before = ruleOf(held);
      const after = await this.read(tx, held.companyId, draft, before);
      await tx.update(ReviewRuleEntity, id, { ...after, updatedAt: () => 'now()' });
      await this.record(tx, 'update', held, { before, after });
      return id;
    });
  }

  /** Replies that it has drafted stay as they are. @throws DomainError `reviewRuleNotFound` */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.lock(tx, id);
      await tx.update(ReviewRuleEntity, id, { deletedAt: () => 'now()' });
      await this.record(tx, 'delete', held, { before: ruleOf(held) });
      return id;
    });
  }

  private async read(
    tx: Tx,
    companyId: number,
    draft: Draft<Partial<ReplyRule>>,
    before: ReplyRule,
  ): Promise<ReplyRule> {
    const { good, problems } = draft;
    const rule = ruleOf({ ...before, ...good });
    const { minRating, maxRating, templateId } = rule;
    if (maxRating < minRating)
      problems.add({
        field: 'maxRating',
        value: maxRating,
        problem: 'tooSmall',
        expected: String(minRating),
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
    return rule;
  }

  private async lock(tx: Tx, id: number): Promise<ReviewRuleEntity> {
    const held = await tx.findOne(ReviewRuleEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (held === null || held.deletedAt !== null) throw new DomainError('reviewRuleNotFound', { id });
    return held;
  }

  private async record(
    tx: Tx,
    verb: 'create' | 'update' | 'delete',
    { id, workspaceId }: { readonly id: number; readonly workspaceId: number },
    changes: { readonly before?: ReplyRule; readonly after?: ReplyRule },
  ): Promise<void> {
    const operation = `reviewRule.${verb}`;
    await this.audit.record(tx, { workspaceId, operation, subject: 'reviewRule', subjectId: id, ...changes });
  }
}

const ruleOf = ({ templateId, minRating, maxRating, language, send }: ReplyRule): ReplyRule => ({
  templateId,
  minRating,
  maxRating,
  language,
  send,
});
