import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { planSections } from '#domain/listings/content-order';
import type { PlannedSection, Section, SectionInput, SectionPlan } from '#domain/listings/content-order';
import type { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { ContentQueries } from './content.queries.js';
import { ContentStore } from './content.store.js';
import type { LockedContent } from './content.store.js';

/** Sections of one content, at most: a list that was read is whole. */
export const mostSections = 200;

export interface SectionsInput {
  readonly data: readonly SectionInput[];
  /** Read-only. */
  readonly total?: number;
}

/** How contents are divided. */
@Injectable()
export class ContentSections {
  constructor(
    private readonly database: Database,
    private readonly queries: ContentQueries,
    private readonly store: ContentStore,
  ) {}

  /**
   * Replaces the sections of a content by these.
   * @throws DomainError `validationFailed`, `contentNotFound`, `sectionNotEmpty`, `etagMismatch`
   */
  async change(contentId: number, draft: Draft<SectionsInput>, ifMatch?: string): Promise<number> {
    const { good, problems } = draft;
    return this.database.transaction(async (tx) => {
      const content = await this.store.lock(tx, contentId);
      const view = await this.queries.sections(contentId, { skip: 0, take: mostSections });
      const { data: held } = view.parse();
      // First: what is wrong with a list that was read before may be right with the one that is there now.
      if (!isMatch(ifMatch, view.text)) throw new DomainError('etagMismatch');
      const inputs = good.data ?? [];
      // Who adds a section to what was read may leave the number or correct it.
      const { total } = good;
      if (total !== undefined && total !== held.length && total !== inputs.length)
        problems.add({ field: 'total', value: total, problem: 'readOnly', example: held.length });
      const plan = planSections(inputs, held, problems);
      draft.complete();
      if (plan.occupied.length > 0)
        throw new DomainError('sectionNotEmpty', { sections: plan.occupied.map(({ name }) => name).join(', ') });
      if (isDeepStrictEqual(plan.sections, held.map(planned)) && plan.removed.length === 0) return contentId;
      await this.write(tx, content, plan);
      await this.store.announce(tx, content, {
        verb: 'sections',
        before: { sections: held.map(planned) },
        after: { sections: plan.sections },
      });
      return contentId;
    });
  }

  private async write(tx: Tx, { id, workspaceId }: LockedContent, { sections, removed }: SectionPlan): Promise<void> {
    await sql`delete from enhanced_content_section where id = any(${removed.map((gone) => gone.id)}::bigint[])`.execute(
      tx,
    );
    const rows = JSON.stringify(sections);
    const shape = sql`(id bigint, name text, description text, "priorityOrder" int)`;
    await sql`
      update enhanced_content_section s set name = r.name, description = r.description, priority_order = r."priorityOrder"
      from jsonb_to_recordset(${rows}::jsonb) as r ${shape} where s.id = r.id and s.content_id = ${id}`.execute(tx);
    await sql`
      insert into enhanced_content_section (workspace_id, content_id, name, description, priority_order)
      select ${workspaceId}, ${id}, r.name, r.description, r."priorityOrder"
      from jsonb_to_recordset(${rows}::jsonb) as r ${shape} where r.id is null order by r."priorityOrder"`.execute(tx);
  }
}

const planned = ({ id, name, description, priorityOrder }: Section): PlannedSection => ({
  id,
  name,
  description,
  priorityOrder,
});
