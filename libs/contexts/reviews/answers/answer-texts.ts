import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { fillTemplate } from '../automation/template-text.rules.js';
import type { TemplateValues } from '../automation/template-text.rules.js';
import type { AnswerInput } from './answer-reviews.js';

interface Texted {
  readonly id: number;
  readonly companyId: number;
}

/** What answers say: one text for all, or a template filled in for each. */
@Injectable()
export class AnswerTexts {
  /** @returns text by id of the review; what is wrong goes to the draft */
  async of(tx: Tx, reviews: readonly Texted[], draft: Draft<AnswerInput>): Promise<ReadonlyMap<number, string>> {
    const { good, problems } = draft;
    const { templateId } = good;
    const comment = (good.comment ?? '').trim();
    if (templateId === undefined) {
      if (comment === '' && !problems.isWithin('comment'))
        problems.add({ field: 'comment', value: good.comment ?? null, problem: 'required', example: 'Thank you!' });
      return new Map(reviews.map(({ id }) => [id, comment]));
    }
    if (comment !== '')
      problems.add({ field: 'templateId', value: templateId, problem: 'notTogether', expected: 'comment' });
    const texts = await this.filled(
      tx,
      templateId,
      reviews.map(({ id }) => id),
    );
    if (texts.size < reviews.length) problems.add({ field: 'templateId', value: templateId, problem: 'noSuch' });
    return texts;
  }

  /** The template's text for each of the reviews of its company. */
  async filled(tx: Tx, templateId: number, reviewIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const { rows } = await sql<TemplateValues & { id: number; text: string }>`
      select r.id, t.text, r.author_name as author, l.name as location, c.name as company, r.rating::text as rating
      from review r join location l on l.id = r.location_id join company c on c.id = r.company_id
        join review_template t on t.company_id = r.company_id
      where r.id = any(${[...reviewIds]}::bigint[]) and t.id = ${templateId} and t.deleted_at is null`.execute(tx);
    return new Map(rows.map(({ id, text, ...values }) => [id, fillTemplate(text, values)]));
  }
}
