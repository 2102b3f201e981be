import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { ReplyPlaceholder } from '#domain/reviews/reply-placeholders';
import { fillPlaceholders } from '#domain/texts/placeholders';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, insertedId, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { ReviewTemplateEntity } from './review-template.entity.js';
import { checkTemplate } from './template.rules.js';

/** A text from which a company replies to reviews. */
export interface ReplyTemplateView {
  readonly id: number;
  /** Unique in its company, in any case. */
  readonly name: string;
  /** With placeholders such as `{{author}}`. */
  readonly content: string;
}

export type ReplyTemplateInput = Omit<ReplyTemplateView, 'id'>;

/** The texts from which companies reply to reviews. */
@Injectable()
export class ReplyTemplates {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Of one company, by name. */
  async list(
    { id }: Placement,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<JsonText<{ data: ReplyTemplateView[]; total: number }>> {
    const rows = sql`from review_template t where t.company_id = ${id} and t.deleted_at is null`;
    return this.database.list(sql`
      select (select json_agg(json_build_object('id', t.id, 'name', t.name, 'content', t.content) order by lower(t.name))
          from (select t.* ${rows} order by lower(t.name) offset ${skip} limit ${take}) t)::text as data,
        (select count(*) ${rows}) as total`);
  }

  /** @throws DomainError `validationFailed`, `reviewTemplateExists` */
  async create({ id: companyId, workspaceId }: Placement, draft: Draft<ReplyTemplateInput>): Promise<number> {
    checkTemplate(draft.good.content, draft.problems);
    const record = trimmed(draft.complete());
    return this.database.transaction(async (tx) => {
      await this.demandFree(tx, companyId, record.name, null);
      const id = insertedId(await tx.insert(ReviewTemplateEntity, { workspaceId, companyId, ...record }));
      await this.record(tx, 'create', { id, workspaceId }, undefined, record);
      return id;
    });
  }

  /** Replies that were written from it stay as they are. @throws DomainError `validationFailed`, `reviewTemplateExists` */
  async change(id: number, draft: Draft<Partial<ReplyTemplateInput>>): Promise<number> {
    checkTemplate(draft.good.content, draft.problems);
    const given = draft.complete();
    return this.database.transaction(async (tx) => {
      const held = await this.lock(tx, id);
      const before = { name: held.name, content: held.content };
      const after = trimmed({ ...before, ...given });
      if (before.name === after.name && before.content === after.content) return id;
      await this.demandFree(tx, held.companyId, after.name, id);
      await tx.update(ReviewTemplateEntity, id, { ...after, updatedAt: () => 'now()' });
      await this.record(tx, 'update', held, before, after);
      return id;
    });
  }

  /** Replies that were written from it stay as they are. @throws DomainError `reviewTemplateNotFound`, `reviewTemplateInUse` */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.lock(tx, id);
      const { rows } = await sql`
        select from review_rule where template_id = ${id} and deleted_at is null limit 1`.execute(tx);
      if (rows.length > 0) throw new DomainError('reviewTemplateInUse', { id });
      await tx.update(ReviewTemplateEntity, id, { deletedAt: () => 'now()' });
      await this.record(tx, 'delete', held, { name: held.name, content: held.content }, undefined);
      return id;
    });
  }

  /** The template filled in for those of the reviews that are of its company: text by id of the review. */
  async fill(tx: Tx, id: number, reviewIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const { rows } = await sql<Record<ReplyPlaceholder, string | null> & { id: number; content: string }>`
      select r.id, t.content, r.author_name as author, r.rating::text as rating, l.name as location, l.city, c.name as company
      from review_template t join review r on r.company_id = t.company_id
        join location l on l.id = r.location_id join company c on c.id = r.company_id
      where t.id = ${id} and t.deleted_at is null and r.id = any(${[...reviewIds]}::bigint[])`.execute(tx);
    return new Map(
      rows.map(({ id: reviewId, content, ...values }) => [reviewId, fillPlaceholders(content, values).trim()]),
    );
  }

  private async lock(tx: Tx, id: number): Promise<ReviewTemplateEntity> {
    const held = await tx.findOne(ReviewTemplateEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (held === null || held.deletedAt !== null) throw new DomainError('reviewTemplateNotFound', { id });
    return held;
  }

  /** One after the other within a company, so that two people do not take a name at once. */
  private async demandFree(tx: Tx, companyId: number, name: string, exceptId: number | null): Promise<void> {
    await sql`select from company where id = ${companyId} for no key update`.execute(tx);
    const { rows } = await sql`
      select from review_template where company_id = ${companyId} and lower(name) = lower(${name}) and deleted_at is null
        and id is distinct from ${exceptId}::bigint`.execute(tx);
    if (rows.length > 0) throw new DomainError('reviewTemplateExists', { name });
  }

  private async record(
    tx: Tx,
    verb: 'create' | 'update' | 'delete',
    { id, workspaceId }: { readonly id: number; readonly workspaceId: number },
    before: ReplyTemplateInput | undefined,
    after: ReplyTemplateInput | undefined,
  ): Promise<void> {
    await this.audit.record(tx, {
      workspaceId,
      operation: `reviewTemplate.${verb}`,
      subject: 'reviewTemplate',
      subjectId: id,
      ...(before && { before }),
      ...(after && { after }),
    });
  }
}

const trimmed = ({ name, content }: ReplyTemplateInput): ReplyTemplateInput => ({
  name: name.trim(),
  content: content.trim(),
});
