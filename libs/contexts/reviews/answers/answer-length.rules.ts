import type { Problems } from '#domain/errors/draft';
import type { ReviewSource } from '../ports/review-source.port.js';

/** Whether the text fits each of these portals; the tightest of them is named. */
export function checkLength(
  text: string,
  sources: Iterable<Pick<ReviewSource, 'longestAnswer'>>,
  problems: Problems,
): void {
  const exceeded = [...sources]
    .map(({ longestAnswer }) => longestAnswer)
    .filter(({ count, unit }) => (unit === 'bytes' ? Buffer.byteLength(text) : [...text].length) > count)
    .toSorted((a, b) => a.count - b.count)[0];
  if (exceeded === undefined) return;
  const { count, unit } = exceeded;
  problems.add({ field: 'comment', value: `${text.slice(0, 100)}…`, problem: 'tooLong', expected: `${count} ${unit}` });
}
