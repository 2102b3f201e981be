import type { Trouble } from '#contexts/connections';
import type { Problems } from '#domain/errors/draft';

/** Why the portal does not show an answer, in its own words. */
export const refusalOf = (portal: string, reason: string | null): Trouble => ({
  key: 'reviewAnswerRefused',
  parameters: { portal, reason: reason ?? '-' },
});

/** What holds an answer up that is on its way. */
export const delayOf = (portal: string): Trouble => ({ key: 'portalUnreachable', parameters: { portal } });

/** The longest answer that anybody may send, whatever the portals take. */
export const mostCharacters = 10_000;

/** @param limits of the portals that the answer goes to, in UTF-8 bytes */
export function checkAnswer(
  comment: string | undefined,
  limits: readonly { readonly portal: string; readonly bytes: number }[],
  problems: Problems,
): void {
  if (comment === undefined) return;
  const length = Buffer.byteLength(comment.trim());
  const [least] = limits.filter(({ bytes }) => length > bytes).sort((one, other) => one.bytes - other.bytes);
  if (least !== undefined)
    problems.add({
      field: 'comment',
      value: comment,
      problem: 'tooLong',
      expected: `${least.bytes} bytes at ${least.portal}`,
      example: 'Thank you for your visit. We look forward to seeing you again.',
    });
}
