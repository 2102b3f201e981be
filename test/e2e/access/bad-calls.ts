import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { resolved } from '../../spec/documents.js';
import type { Operation, Schema } from '../../spec/documents.js';
import { exampleBody, isSigned, pathFor, thingOf } from './calls.js';
import type { Call } from './calls.js';
import type { Tenant } from './tenant.js';

/** A call that cannot be right, what is wrong with it, and the statuses that say so. */
export interface BadCall extends Call {
  readonly wrong: string;
  readonly statuses: readonly number[];
}

const BIG = 2_000_000;
const badIds = ['0', '-1', 'abc', '1e3', '1.5', '9007199254740993', '٣', '1 ', '%00', "1' or '1'='1", '１', '+1', '01'];

/** Texts that have broken a parser, a query or a page somewhere. */
export const hostileTexts = [
  '',
  ' ',
  "'; drop table location; --",
  "' or '1'='1",
  '$1',
  '%_\\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  '\u202Egnp.exe',
  'e\u0301\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '\uFEFF',
  'NaN',
  'null',
  '1e309',
  '٣',
  'a'.repeat(70_000),
];

/** Values that fit no field of this type. */
function wrongFor(schema: Schema): unknown[] {
  const types = new Set([schema.type ?? []].flat());
  const wrong: unknown[] = [];
  if (!types.has('object')) wrong.push({}, { $gt: '' }, { toString: 1 });
  if (!types.has('array')) wrong.push([[]], [null]);
  if (!types.has('boolean')) wrong.push(true);
  if (!types.has('string')) wrong.push("'; drop table location; --", '1');
  if (types.has('integer')) wrong.push(1.5, -(2 ** 53) - 2, 1e300, 0.1);
  if (types.has('string')) wrong.push(42, 1e300);
  return wrong;
}

/** As text: `JSON.stringify` itself gives up on the deep ones. */
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/**
 * Bad calls of one operation. What a call gets wrong is chosen so that nothing it says can be taken for right: an unknown
 * field goes along with whatever else is sent.
 */
export function badCalls(operation: Operation, tenant: Tenant, authorization: string | undefined): Arbitrary<BadCall> {
  const plain = { method: operation.method, path: pathFor(operation, tenant), authorization };
  const isBodyless = Object.keys(operation.bodies).length === 0;
  const good = exampleBody(operation, tenant);
  const kinds = [
    ...badPaths(operation, tenant, plain),
    ...badQueries(operation, tenant, plain),
    ...(isBodyless ? [] : badContent(operation, plain, good)),
    ...(good === undefined ? [] : badFields(operation, plain, good as Record<string, unknown>)),
  ];
  const some = kinds.length === 0 ? fc.constant({ ...plain, wrong: 'nothing', statuses: [200] }) : fc.oneof(...kinds);
  // A failure is told by what was wrong: bodies may have megabytes.
  const unsigned = isSigned(operation) ? [401] : [];
  return some.map((call) => ({
    ...call,
    statuses: [...call.statuses, ...unsigned],
    [fc.toStringMethod]: () => `${operation.key}: ${call.wrong.slice(0, 200)}`,
  }));
}

function badPaths(operation: Operation, tenant: Tenant, plain: Call): Arbitrary<BadCall>[] {
  const ids = operation.parameters.filter(
    (parameter) =>
      (parameter.in === 'path' || (parameter.in === 'query' && parameter.required === true)) &&
      thingOf(operation, parameter, tenant) !== undefined,
  );
  if (ids.length === 0) return [];
  return [
    fc
      .tuple(fc.constantFrom(...ids), fc.oneof(fc.constantFrom(...badIds), fc.string({ unit: 'binary', minLength: 1 })))
      .map(([{ name }, text]) => {
        const value = /^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/.test(text) || /^\.\.?$/.test(text) ? 'abc' : text;
        const path = pathFor(operation, tenant, { [name]: value });
        return { ...plain, ...withBody(operation), path, wrong: `{${name}} is ${value}`, statuses: [400, 404] };
      }),
  ];
}

/** A path id is looked at before a body; the body is there so that nothing else is wrong before it. */
const withBody = (operation: Operation): Partial<Call> =>
  operation.bodies['application/json'] === undefined ? {} : { contentType: 'application/json', body: '{"zzz":1}' };

function badQueries(operation: Operation, tenant: Tenant, plain: Call): Arbitrary<BadCall>[] {
  if (operation.method !== 'GET') return [];
  const queries = operation.parameters.filter((parameter) => parameter.in === 'query');
  const joined = (name: string, value: string): string =>
    `${plain.path}${plain.path.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  const numbers = queries.filter(
    ({ schema }) =>
      schema.type === 'integer' && thingOf(operation, { name: '', in: 'query', schema }, tenant) === undefined,
  );
  return [
    // A text that fits no rule is merely a text that finds nothing.
    ...(queries.length === 0
      ? []
      : [
          fc
            .tuple(fc.constantFrom(...queries), fc.constantFrom(...hostileTexts.filter((text) => text.length < 5000)))
            .map(([{ name }, text]) => ({
              ...plain,
              path: joined(name, text),
              wrong: `?${name} is hostile`,
              statuses: [200, 400, 404],
            })),
          fc.constantFrom(...queries).map(({ name }) => ({
            ...plain,
            path: joined(name, '\0'),
            wrong: `?${name} has U+0000`,
            statuses: [400],
          })),
        ]),
    ...(numbers.length === 0
      ? []
      : [
          fc
            .tuple(fc.constantFrom(...numbers), fc.constantFrom('-1', 'abc', '1e3', '9007199254740993', '1.5', '٣'))
            .map(([{ name }, text]) => ({
              ...plain,
              path: joined(name, text),
              wrong: `?${name} is ${text}`,
              statuses: [400],
            })),
        ]),
  ];
}

function badContent(operation: Operation, plain: Call, good: unknown): Arbitrary<BadCall>[] {
  const json = 'application/json';
  const sent = good === undefined ? '{}' : JSON.stringify(good);
  return [
    fc.constantFrom('', '{', '[', '{"a":}', 'nul', '{"a":1}}', '\uFEFF{', "{'a':1}", '\0').map((body) => ({
      ...plain,
      contentType: json,
      body,
      wrong: `the body is ${JSON.stringify(body)}`,
      statuses: [400, 415],
    })),
    fc.constantFrom('null', '[]', '[[]]', '1', '"text"', 'true', nested(10_000), nested(200_000)).map((body) => ({
      ...plain,
      contentType: json,
      body,
      wrong: 'the body is no object',
      statuses: [400, 415],
    })),
    fc
      .constantFrom('text/html', 'application/xml', 'application/octet-stream', 'image/png', 'a/b; charset=x', '///')
      .map((contentType) => ({
        ...plain,
        contentType,
        body: sent,
        wrong: `the content type is ${contentType}`,
        statuses: [400, 415],
      })),
    fc.constant({
      ...plain,
      contentType: json,
      body: JSON.stringify({ zzz: 'a'.repeat(operation.bodyLimit ?? BIG) }),
      wrong: 'the body is larger than it may be',
      statuses: [413, 415],
    }),
  ];
}

function badFields(operation: Operation, plain: Call, good: Record<string, unknown>): Arbitrary<BadCall>[] {
  const schema = resolved(operation.bodies['application/json'] ?? {}, operation.schemas);
  const fields = Object.entries(schema.properties ?? {});
  const call = (wrong: string, body: object | string): BadCall => ({
    ...plain,
    contentType: 'application/json',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    wrong,
    statuses: [400],
  });
  const unknown = { ...good, zzz: 1 };
  const always = [
    fc
      .constantFrom('zzz', 'constructor', 'toString', 'id\u0301', '')
      .map((name) => call(`an unknown field ${name}`, { ...good, [name]: 1 })),
    fc
      .constantFrom('{"__proto__":{"a":1},', '{"constructor":{"prototype":{"a":1}},')
      .map((start) => call('a poisoned prototype', start + JSON.stringify(unknown).slice(1))),
    fc
      .constantFrom(100, 3000, 10_000, 200_000)
      .map((depth) =>
        call(`a field ${depth} deep`, JSON.stringify(unknown).replace('"zzz":1', `"zzz":${nested(depth)}`)),
      ),
    fc.jsonValue({ maxDepth: 4 }).map((value) => call('any value in an unknown field', { ...good, zzz: value })),
  ];
  if (fields.length === 0) return always;
  const field = fc.constantFrom(...fields);
  return [
    ...always,
    field.chain(([name, inner]) =>
      fc
        .constantFrom(...wrongFor(resolved(inner, operation.schemas)))
        .map((value) => call(`${name} is ${JSON.stringify(value)}`, { ...unknown, [name]: value })),
    ),
    fc
      .tuple(field, fc.constantFrom(...hostileTexts))
      .map(([[name], text]) => call(`${name} is hostile`, { ...unknown, [name]: text })),
    fc
      .tuple(field, fc.anything())
      .map(([[name], value]) => call(`${name} is anything`, { ...unknown, [name]: jsonOf(value) })),
    fc
      .tuple(field, fc.constantFrom('\\u0000', '\\ud800', 'a\\udfffb'))
      .map(([[name], escape]) =>
        call(`${name} has ${escape}`, JSON.stringify({ ...good, [name]: 'MARK' }).replace('MARK', escape)),
      ),
    fc
      .tuple(field, fc.constantFrom(3000, 200_000))
      .map(([[name], depth]) =>
        call(
          `${name} is ${depth} deep`,
          JSON.stringify({ ...unknown, [name]: 'MARK' }).replace('"MARK"', nested(depth)),
        ),
      ),
    field.map(([name]) =>
      call(`${name} has a huge list`, { ...unknown, [name]: Array.from({ length: 20_000 }, (_, index) => index) }),
    ),
  ];
}

/** What survives the way through JSON. */
function jsonOf(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null') as unknown;
  } catch {
    return null;
  }
}
