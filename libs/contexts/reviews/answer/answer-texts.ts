import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import type { Tx } from '#platform/database';
import { ReplyTemplates } from '../templates/reply-templates.js';
import { checkAnswer } from './answer.rules.js';

/** What replies say: one text for all of them, or a template that is filled in for each. */
export interface NewAnswerInput {
  readonly comment?: string;
  readonly templateId?: number;
}

/** A review that is to be answered, and what its portal takes. */
export interface ReviewToAnswer {
  readonly id: number;
  /** As people know it. */
  readonly portalName: string;
  /** The longest reply that the portal takes, in UTF-8 bytes. */
  readonly longestAnswer: number;
}

@Injectable()
export class AnswerTexts {
  constructor(private readonly templates: ReplyTemplates) {}

  /**
   * The text for each of the reviews, by its id.
   * @throws DomainError `validationFailed`
   */
  async of(
    tx: Tx,
    reviews: readonly ReviewToAnswer[],
    draft: Draft<NewAnswerInput>,
  ): Promise<ReadonlyMap<number, string>> {
    const { good, problems } = draft;
    const { comment, templateId } = good;
    if (templateId !== undefined && draft.mentions('comment'))
      problems.add({ field: 'templateId', value: templateId, problem: 'notTogether', expected: 'comment' });
    if (templateId === undefined && !draft.mentions('comment') && !draft.mentions('templateId'))
      problems.add({ field: 'comment', value: undefined, problem: 'required', example: 'Thank you for your visit.' });
    const texts =
      templateId === undefined
        ? new Map(reviews.map(({ id }) => [id, comment?.trim() ?? '']))
        : await this.templates.fill(
            tx,
            templateId,
            reviews.map(({ id }) => id),
          );
    // Also the template of another company: it has no text for these reviews.
    if (texts.size < reviews.length) problems.add({ field: 'templateId', value: templateId, problem: 'noSuch' });
    checkAnswer(
      reviews.map(({ id, portalName, longestAnswer }) => ({
        text: texts.get(id) ?? '',
        portal: portalName,
        bytes: longestAnswer,
      })),
      templateId === undefined ? { field: 'comment', value: comment } : { field: 'templateId', value: templateId },
      problems,
    );
    draft.complete();
    return texts;
  }
}
