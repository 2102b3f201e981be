import type { Sample } from './sample-rules.js';

/** Stands for "anything" in a response that a page shows; as the last element of an array or as a key: "and more". */
const more = '…';

const date = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** Values that differ each time and still have one shape. */
const shapes = [date, instant, uuid];

/**
 * What a response lacks of what the page shows of it; empty when it is all there. Properties that the page leaves out are
 * nobody's business.
 * @param path where in the response, for the message
 */
export function differences(expected: unknown, actual: unknown, path = 'the response'): string[] {
  if (expected === more) return [];
  if (Array.isArray(expected)) return arrayDifferences(expected, actual, path);
  if (typeof expected === 'object' && expected !== null) return objectDifferences(expected, actual, path);
  if (expected === actual || (typeof expected === 'string' && sameText(expected, actual))) return [];
  return [`${path} is ${JSON.stringify(actual)}, the page says ${JSON.stringify(expected)}`];
}

function arrayDifferences(expected: readonly unknown[], actual: unknown, path: string): string[] {
  if (!Array.isArray(actual)) return [`${path} is ${JSON.stringify(actual)}, the page shows a list`];
  const open = expected.at(-1) === more;
  const wanted = open ? expected.slice(0, -1) : expected;
  if (open ? actual.length < wanted.length : actual.length !== wanted.length)
    return [`${path} has ${actual.length} entries, the page shows ${wanted.length}`];
  return wanted.flatMap((entry, index) => differences(entry, actual[index], `${path}[${index}]`));
}

function objectDifferences(expected: object, actual: unknown, path: string): string[] {
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual))
    return [`${path} is ${JSON.stringify(actual)}, the page shows an object`];
  return Object.entries(expected).flatMap(([name, value]) => {
    if (name === more) return [];
    if (!Object.hasOwn(actual, name)) return [`${path}.${name} is not in the response`];
    return differences(value, (actual as Record<string, unknown>)[name], `${path}.${name}`);
  });
}

function sameText(expected: string, actual: unknown): boolean {
  if (typeof actual !== 'string') return false;
  if (shapes.some((shape) => shape.test(expected) && shape.test(actual))) return true;
  if (!expected.includes(more)) return false;
  const pattern = expected.split(more).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`^${pattern.join('[^]*')}$`).test(actual);
}

/** The JSON objects and lists in a text that also holds other things (headers, words), in their order. */
export function jsonIn(text: string): unknown[] {
  const values: unknown[] = [];
  for (let at = text.search(/[[{]/); at !== -1;) {
    const end = endOfValue(text, at);
    const value = end === undefined ? undefined : parsed(text.slice(at, end));
    if (value !== undefined) values.push(value);
    const from = value === undefined ? at + 1 : end!;
    const next = text.slice(from).search(/[[{]/);
    at = next === -1 ? -1 : from + next;
  }
  return values;
}

/** Behind the bracket that closes the one at `start`. */
function endOfValue(text: string, start: number): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at]!;
    if (quoted && character === '\\') at++;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && '[{'.includes(character)) depth++;
    else if (!quoted && ']}'.includes(character) && --depth === 0) return at + 1;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What is wrong with what a sample printed, by what its page says about it. */
export function judge(sample: Pick<Sample, 'error' | 'answers'>, printed: string): string[] {
  const values = jsonIn(printed);
  const codes = values.map(errorCodeOf).filter((code) => code !== undefined);
  const wrong = codes
    .filter((code) => code !== sample.error)
    .map((code) => `it answered the error ${code}, and the sample does not say error=${code}`);
  if (sample.error !== undefined && !codes.includes(sample.error))
    wrong.push(`it was to answer the error ${sample.error}, and did not`);
  for (const answer of sample.answers) wrong.push(...compared(answer.text, values.at(-1)));
  return wrong;
}

function compared(shown: string, actual: unknown): string[] {
  const expected = parsed(shown);
  if (expected === undefined) return ['the response on the page is no JSON'];
  return actual === undefined ? ['it printed no JSON'] : differences(expected, actual);
}

function errorCodeOf(value: unknown): number | undefined {
  const code = (value as { errorCode?: unknown }).errorCode;
  return typeof code === 'number' ? code : undefined;
}
