/** How texts and questions become words. Both sides use it, so that what is written is what is found. */

const marks = /\p{M}/gu;
const edges = /^[^\p{L}\p{N}/{]+|[^\p{L}\p{N}}/]+$/gu;
const between = /[^\p{L}\p{N}]+/u;

const fold = (text: string) => text.normalize('NFKD').replace(marks, '').toLowerCase();

/** `missingRequirements` is found whole and by each of its words; `v5` and `4004` have no parts. */
function camelParts(word: string): string[] {
  const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
  return parts.length > 1 ? parts : [];
}

/** Whether a run of characters is the path of an operation, which is found whole too: at least two steps. */
export const isPath = (run: string): boolean => /^\/[^/\s]+(\/[^/\s]*)+$/.test(run);

/** A path as it is compared: small letters, no slash at its end, nothing after a question mark. */
export const wholePath = (run: string): string => fold(run.split('?')[0] ?? '').replace(/\/+$/, '');

/** Runs of characters without spaces and without the punctuation around them. */
export const runsOf = (text: string): string[] =>
  text
    .split(/\s+/u)
    .map((run) => run.replace(edges, ''))
    .filter((run) => run !== '');

/** The words of a run, folded: `Idempotency-Key` is `idempotency` and `key`. */
export const wordsOf = (run: string): string[] =>
  run
    .split(between)
    .filter((word) => word !== '')
    .map(fold);

/** Every term under which a text is found, with repetitions. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const run of runsOf(text)) {
    if (isPath(run)) {
      terms.push(wholePath(run));
    }
    for (const word of run.split(between)) {
      if (word !== '') {
        terms.push(fold(word), ...camelParts(word).map(fold));
      }
    }
  }
  return terms;
}
