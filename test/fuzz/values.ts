import { resolved } from '../spec/documents.js';
import type { Operation, Schema } from '../spec/documents.js';
import type { Random } from './random.js';

/** Texts that have broken a parser, a query, a page or a log somewhere. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\uFEFF',
  '\u202Egnp.exe',
  'e\u0301\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  "'; drop table location; --",
  "' or '1'='1",
  '%_\\',
  '\\',
  '*',
  '$1',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:80/',
  'javascript:alert(1)',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'NaN',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '1e309',
  '-0',
  '0x10',
  '٣',
  'İ',
  'ß'.repeat(256),
  '(a+)+$',
  'a'.repeat(256),
  'a'.repeat(70_000),
  ' '.repeat(5000),
  '{"a":1}',
  'a@b',
  'a b@example.com',
  'a..b@example.com',
  `${'a'.repeat(250)}@example.com`,
  '49-911-123456',
  '+49911123456',
  '+1 000 000 0000',
  '4991112345678',
  'Europe/Nowhere',
  'P1M2D',
  'P99999999999Y',
  'xx-XX',
];

export const boundaryNumbers: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.1,
  1.5,
  100,
  501,
  2 ** 15,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  -(2 ** 31) - 1,
  2 ** 32,
  4_991_112_345_678,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e300,
  5e-324,
];

export const boundaryDates: readonly string[] = [
  '0000-00-00',
  '0001-01-01',
  '1900-01-01',
  '1969-12-31',
  '2025-02-29',
  '2026-02-30',
  '2026-13-01',
  '2038-01-20',
  '2999-12-31',
  '9999-12-31',
  '10000-01-01',
  '+010000-01-01',
  '-000001-01-01',
  '2026-1-1',
  '2026-01-31T00:00:00Z',
];

export const boundaryInstants: readonly string[] = [
  '2026-01-31T24:00:00Z',
  '2026-01-31T23:59:60Z',
  '2999-12-31T23:59:59-12:00',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-12:00',
  '1900-01-01T00:00:00+14:00',
  '2026-01-31T12:00:00+99:99',
  '2026-01-31T12:00:00.123456789Z',
  '2026-01-31',
];

/** Objects that hold names which every object has. */
const poisons: readonly (() => unknown)[] = [
  () => ({ constructor: 1 }),
  () => ({ constructor: { prototype: { a: 1 } } }),
  () => ({ toString: 1, valueOf: null }),
  () => ({ hasOwnProperty: true, length: -1 }),
  () => ({ toJSON: 'x', inspect: 1 }),
  () => JSON.parse('{"__proto__":{"admin":true}}') as unknown,
  () => ({ '': '', '\0': 1 }),
  () => ({ $gt: '', id: { $ne: 1 } }),
];

/** Any value, whatever the field is for. */
export function anyValue(random: Random): unknown {
  switch (random.below(12)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
      return [];
    case 3:
      return {};
    case 4:
      return [anyValue(random)];
    case 5:
      return [null, 1, 'a', {}, []];
    case 6:
      return random.pick(poisons)();
    case 7:
      return nested(random.pick([5, 40, 70, 3000]));
    case 8:
      return Array.from({ length: random.pick([101, 501, 1001]) }, (_, index) => index);
    case 9:
      return random.pick([...boundaryDates, ...boundaryInstants]);
    case 10:
      return random.pick(boundaryNumbers);
    default:
      return random.pick(hostileTexts);
  }
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** A value of the schema's type at the edge of what it takes, or beyond. */
function edgeValue(schema: Schema, random: Random): unknown {
  const types = new Set([schema.type ?? []].flat());
  if (types.has('integer') || types.has('number')) {
    const { minimum, maximum } = schema as { readonly minimum?: number; readonly maximum?: number };
    const edges = [minimum, maximum].flatMap((edge) => (edge === undefined ? [] : [edge - 1, edge, edge + 1]));
    return random.pick([...boundaryNumbers, ...edges, ...edges]);
  }
  if (schema.format === 'date') return random.pick(boundaryDates);
  if (schema.format === 'date-time') return random.pick(boundaryInstants);
  if (types.has('string')) {
    const { maxLength } = schema as { readonly maxLength?: number };
    const long =
      maxLength === undefined ? [] : ['a'.repeat(maxLength), 'ä'.repeat(maxLength), 'a'.repeat(maxLength + 1)];
    return random.pick([...hostileTexts, ...long, ...(schema.enum ?? [])]);
  }
  return anyValue(random);
}

/** Where ids come from that are worth sending. */
export interface Ids {
  of(name: string, random: Random): number;
}

export interface ValueContext {
  readonly operation: Operation;
  readonly random: Random;
  readonly ids: Ids;
  /** Share of values that are not as they should be. */
  readonly wrong: number;
}

/** A value for a field of this schema and name: usually a sensible one, sometimes at an edge, sometimes anything. */
export function valueFor(name: string, given: Schema, context: ValueContext, depth = 0): unknown {
  const { random, operation, wrong } = context;
  if (random.chance(wrong))
    return random.chance(0.6) ? edgeValue(resolved(given, operation.schemas), random) : anyValue(random);
  const schema = resolved(given, operation.schemas);
  const type = [schema.type ?? []].flat()[0];
  if (schema.properties !== undefined && depth < 6) return objectFor(schema, context, depth + 1);
  if (type === 'array') return listFor(name, schema, context, depth);
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (type === 'integer' && /ids?$/i.test(name)) return context.ids.of(name, random);
  if (schema.example !== undefined) return schema.example;
  if (type === 'integer' || type === 'number') return random.below(20);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'object') return {};
  return `Fuzz ${random.below(1000)}`;
}

function objectFor(schema: Schema, context: ValueContext, depth: number): object {
  const { random } = context;
  const required = new Set(schema.required);
  // What is sent as a whole is refused as a whole: often only what is needed goes along.
  const share = random.pick([0, 0.3, 1]);
  const entries = Object.entries(schema.properties ?? {}).filter(
    ([name]) => required.has(name) || random.chance(share),
  );
  const fields = entries.map(([name, inner]): [string, unknown] => [name, valueFor(name, inner, context, depth)]);
  if (random.chance(context.wrong / 4)) fields.push([random.pick(hostileTexts.slice(0, 35)), anyValue(random)]);
  if (random.chance(context.wrong / 4) && fields.length > 0) fields.splice(random.below(fields.length), 1);
  return Object.fromEntries(fields);
}

function listFor(name: string, schema: Schema, context: ValueContext, depth: number): unknown[] {
  const { random } = context;
  const length = random.pick([0, 1, 1, 1, 2, 3]);
  return Array.from({ length }, () => valueFor(name, schema.items ?? {}, context, depth + 1));
}
