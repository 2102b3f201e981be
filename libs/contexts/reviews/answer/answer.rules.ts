import type { Trouble } from '#contexts/connections';
import type { Problems } from '#domain/errors/draft';

/** Why the portal does not show an answer, in its own words. */
export const refusalOf = (portal: string, reason: string | null): Trouble => ({
  key: 'reviewAnswerRefused',
  parameters: { portal, reason: reason ?? '-' },
});

/** What goes to a portal, and the longest that the portal takes, in UTF-8 bytes. */
export interface SentText {
  readonly text: string;
  readonly portal: string;
  readonly bytes: number;
}

/**
 * Of several portals that the texts are too long for, the error names the one that takes least: what fits there fits everywhere.
 * @param given the field in which the texts came, as it was sent
 */
export function checkAnswer(
  texts: readonly SentText[],
  given: { readonly field: 'comment' | 'templateId'; readonly value: unknown },
  problems: Problems,
): void {
  const [least] = texts
    .filter(({ text, bytes }) => Buffer.byteLength(text.trim()) > bytes)
    .sort((one, other) => one.bytes - other.bytes);
  if (least !== undefined)
    problems.add({
      ...given,
      problem: 'tooLong',
      expected: `${least.bytes} bytes at ${least.portal}`,
      ...(given.field === 'comment' && {
        example: 'Thank you for your visit. We look forward to seeing you again.',
      }),
    });
}
