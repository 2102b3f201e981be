// With the `u` flag a surrogate class matches lone surrogates only: a pair is one code point outside of it.
// oxlint-disable-next-line no-control-regex -- U+0000 is what it looks for
const UNSAFE = /[\u0000\uD800-\uDFFF]/u;
const EVERY_UNSAFE = new RegExp(UNSAFE, 'gu');

const ESCAPED = /\\u(?:0000|d[89a-f])/i;

/**
 * Whether a JSON body may hold what `unsafeText` looks for: a test of the body's text, ten times faster than a walk
 * through its value, that lets nearly every body pass. For text decoded from UTF-8 only, in which unsafe characters can
 * stand nowhere but in escapes: decoders replace lone surrogates, and JSON.parse refuses a bare U+0000.
 */
export function mayHoldUnsafeText(json: string): boolean {
  return ESCAPED.test(json);
}

/** Text that can be stored and sent: U+0000 and each lone surrogate become U+FFFD. */
export const safeText = (text: string): string => text.replace(EVERY_UNSAFE, '\uFFFD');

/** A container on the way down, linked to its parent so that a path is only spelled out when one is needed. */
interface Step {
  readonly container: object;
  readonly parent: Step | null;
  readonly key: string | number;
}

/**
 * Finds text that PostgreSQL cannot store or that cannot be written as UTF-8: U+0000 or a lone surrogate, in any string
 * of a value that JSON.parse has made, object keys included.
 *
 * It uses a list, not recursion: JSON nested a million levels deep parses, and must not overflow the stack here. What JSON
 * cannot hold (a stream, a map) may point back at itself, and a walk through it would never end.
 *
 * @throws TypeError for a value that holds anything but plain JSON
 * @returns the path of one such string (`locations[3].name`; empty for the value itself), in which unsafe characters of
 *   keys appear as U+FFFD so that the path can be sent in a response; null when all text is safe.
 */
export function unsafeText(value: unknown): string | null {
  if (typeof value === 'string') return UNSAFE.test(value) ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  const pending: Step[] = [{ container: value, parent: null, key: '' }];
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    const { container } = step;
    if (!isPlain(container)) throw new TypeError('Only plain JSON can be searched for unsafe text.');
    // Object.keys and indices, not Object.entries: a pair per value made this slower than JSON.parse itself.
    const keys = Array.isArray(container) ? container.keys() : Object.keys(container);
    for (const key of keys) {
      if (typeof key === 'string' && UNSAFE.test(key)) return pathOf(step, key);
      const child = (container as Record<string | number, unknown>)[key];
      if (typeof child === 'string') {
        if (UNSAFE.test(child)) return pathOf(step, key);
      } else if (typeof child === 'object' && child !== null) {
        pending.push({ container: child, parent: step, key });
      }
    }
  }
  return null;
}

/** An array, or an object without a class: also one of another realm, as tests run in. */
export function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function pathOf(step: Step, key: string | number): string {
  const keys = [key];
  for (let at: Step = step; at.parent !== null; at = at.parent) keys.push(at.key);
  let path = '';
  for (const part of keys.toReversed()) {
    if (typeof part === 'number') path += `[${part}]`;
    else path += (path === '' ? '' : '.') + safeText(part);
  }
  return path;
}

/** A text by language code. */
export type LocalizedText = Readonly<Record<string, string>>;

/** The text in a language, else in English, else in any that there is; null: there is none. */
export const textIn = (texts: LocalizedText | null, language: string): string | null =>
  texts?.[language] ?? texts?.['en'] ?? Object.values(texts ?? {})[0] ?? null;
