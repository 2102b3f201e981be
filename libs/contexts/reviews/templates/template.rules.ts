import type { Problems } from '#domain/errors/draft';
import { replyPlaceholders } from '#domain/reviews/reply-placeholders';
import { fillPlaceholders, unknownPlaceholder } from '#domain/texts/placeholders';

const example = 'Dear {{author}}, thank you for your visit to {{location}}.';

/** Its placeholders are known, and words are left where none of them can be filled. */
export function checkTemplate(content: string | undefined, problems: Problems): void {
  if (content === undefined) return;
  const unknown = unknownPlaceholder(content, replyPlaceholders);
  if (unknown !== undefined)
    problems.add({
      field: 'content',
      value: `{{${unknown}}}`,
      problem: 'oneOf',
      expected: replyPlaceholders.map((name) => `{{${name}}}`).join(', '),
      example,
    });
  else if (fillPlaceholders(content, {}).trim() === '')
    problems.add({ field: 'content', value: content, problem: 'required', example });
}
