import type { Operation, Parameter } from '../spec/documents.js';
import type { IdPool } from './id-pool.js';
import type { Random } from './random.js';
import { anyValue, boundaryDates, boundaryNumbers, hostileTexts, valueFor } from './values.js';
import type { Ids, ValueContext } from './values.js';

/** One request, as it is sent. */
export interface FuzzRequest {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface Callers {
  /** `Authorization` of somebody who may call, for as long as they may. */
  good(operation: Operation, random: Random): string | undefined;
}

export interface RequestOptions {
  readonly pool: IdPool;
  readonly callers: Callers;
  readonly chances?: readonly number[];
}

const contentTypes = [
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/problem+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/csv',
  'text/plain',
  'application/xml',
  'application/octet-stream',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'image/png',
  '///',
  ';',
  'APPLICATION/JSON',
];

/** JSON that is none, or that is no object. */
const oddBodies = [
  '',
  ' ',
  '{',
  '[',
  '{"a":}',
  'nul',
  '{"a":1}}',
  '\uFEFF{}',
  "{'a':1}",
  '\0',
  'null',
  '[]',
  '[[]]',
  '1',
  '"text"',
  'true',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":1,"a":2}',
  '{"a":1e999}',
  '{"\\u0000":1}',
  '['.repeat(100_000),
  `{"a":${'['.repeat(200)}${']'.repeat(200)}}`,
  `{${Array.from({ length: 5000 }, (_, index) => `"k${index}":1`).join(',')}}`,
];

const badCredentials = [
  undefined,
  '',
  'Basic',
  'Basic ',
  'Basic !!!',
  `Basic ${Buffer.from('fuzz-nobody:wrong').toString('base64')}`,
  `Basic ${Buffer.from('fuzz\0nobody:wrong').toString('base64')}`,
  `Basic ${Buffer.from(':').toString('base64')}`,
  `Basic ${Buffer.from(`${'a'.repeat(3000)}:x`).toString('base64')}`,
  'Bearer',
  'Bearer x',
  'Bearer a.b.c',
  `Bearer ${token({ alg: 'none' })}`,
  `Bearer ${token({ alg: 'ES256', kid: '\0' })}`,
  `Bearer ${token({ alg: 'ES256', kid: "' or 1=1 --" })}`,
  `Bearer ${token({ alg: 'ES256', kid: { $ne: 1 } })}`,
  `Bearer ${token({ alg: 'HS256', kid: 'constructor' })}`,
  `Bearer ${'a'.repeat(5000)}`,
  'Digest username="x"',
  '\u00ff',
];

function token(header: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part({ sub: '1', ver: 1, exp: 4_102_444_800 })}.AAAA`;
}

/**
 * What would end the run itself: the callers, what everything else belongs to, and the clock, which could be moved on by
 * centuries. These operations get the ids of what the run has made.
 */
const isGround = ({ method, path }: Operation): boolean =>
  method === 'DELETE' ||
  (method !== 'GET' && /\/(security|userManagement|personalData|workspace|workspaceSetting|clock)\b/i.test(path));

/**
 * One request of an operation, with anything from nothing to everything wrong with it.
 * @param chances shares of wrong values, one of which is taken
 */
export function requestOf(
  operation: Operation,
  random: Random,
  { pool, callers, chances = [0, 0.05, 0.2, 0.5] }: RequestOptions,
): FuzzRequest {
  const ids: Ids = isGround(operation) ? { of: (name) => pool.ofOwn(name, random) } : pool;
  const context: ValueContext = { operation, random, ids, wrong: random.pick(chances) };
  const authorization = random.chance(0.88) ? callers.good(operation, random) : random.pick(badCredentials);
  const { body, contentType } = bodyOf(context);
  const headers: Record<string, string> = {
    ...(authorization !== undefined && { authorization }),
    ...(contentType !== undefined && { 'content-type': contentType }),
  };
  for (const [name, values] of Object.entries(oddHeaders)) if (random.chance(0.03)) headers[name] = random.pick(values);
  return { operation, method: operation.method, path: pathOf(context), headers, body };
}

const oddHeaders: Readonly<Record<string, readonly string[]>> = {
  'if-match': ['*', '""', '"x"', 'W/"x"', 'x', '"'.repeat(1000)],
  'if-none-match': ['*', '"x"', ','],
  'idempotency-key': ['k', '', ' ', 'a b', 'x'.repeat(256), '\u00ff', 'fuzz-1', 'fuzz-2'],
  'accept-language': ['de', 'xx', ';q=,,;', 'de;q=NaN', 'a'.repeat(3000)],
  'x-request-id': ['fuzz', '', 'a b', 'x'.repeat(129)],
  'x-forwarded-for': ['127.0.0.1', "' or 1=1", '::1, ::1'],
  accept: ['*/*', 'text/html', 'application/xml', ''],
  origin: ['https://evil.example', 'null'],
  'accept-encoding': ['br', 'identity;q=0', 'x'],
};

function pathOf(context: ValueContext): string {
  const { operation, random } = context;
  let { path } = operation;
  const query: string[] = [];
  for (const parameter of operation.parameters) {
    if (parameter.in === 'header') continue;
    const isPath = parameter.in === 'path';
    if (!isPath && parameter.required !== true && !random.chance(0.35)) continue;
    const text = encoded(parameterText(parameter, context), random);
    if (isPath) path = path.replace(`{${parameter.name}}`, text === '' ? '%20' : text);
    else query.push(`${encodeURIComponent(parameter.name)}=${text}`);
  }
  if (random.chance(context.wrong / 3)) query.push(...query.slice(0, 1));
  if (random.chance(context.wrong / 3))
    query.push(
      random.pick(['zzz=1', '__proto__=1', 'constructor=1', 'a[b]=c', '&&&', '%zz', '=', '%00=1', 'toString']),
    );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Halves of surrogate pairs have no UTF-8: they become U+FFFD. */
const percentEncoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString('utf8'));

/** Some bytes are no UTF-8, some escapes are none. */
const encoded = (text: string, random: Random): string =>
  random.chance(0.01) ? random.pick(['%zz', '%ff', '%c0%80', '%', '%u0000']) : percentEncoded(text);

function parameterText(parameter: Parameter, context: ValueContext): string {
  const { operation, random, wrong } = context;
  const { name, schema } = parameter;
  if (random.chance(wrong / 2))
    return String(
      random.pick([...hostileTexts, ...boundaryNumbers, ...boundaryDates].filter((text) => String(text).length < 3000)),
    );
  const isId = /ids?$/i.test(name) && schema.type !== 'boolean';
  if (isId && schema.type !== 'string') {
    const kind = /^ids?$/i.test(name) ? `${kindIn(operation.path, name)}Id` : name;
    return String(context.ids.of(kind, random));
  }
  const example = parameter.example ?? schema.example;
  if (example !== undefined && random.chance(0.5)) return String(example);
  const value = valueFor(name, schema, context);
  // A made object may have no prototype, or a `toString` that is no function: as text it is its JSON.
  return typeof value === 'object' ? objectText(value) : String(value);
}

const objectText = (value: object | null): string =>
  value === null
    ? ''
    : Array.isArray(value)
      ? value.map((each) => JSON.stringify(each)).join(',')
      : JSON.stringify(value);

/** `/api/location/{id}` -> `location` */
const kindIn = (path: string, name: string): string =>
  path
    .split(`{${name}}`)[0]
    ?.split('/')
    .findLast((part) => /^[a-z]{3,}$/i.test(part)) ?? 'thing';

function bodyOf(context: ValueContext): { body?: string; contentType?: string } {
  const { operation, random, wrong } = context;
  const types = Object.keys(operation.bodies);
  if (operation.method === 'GET' || (types.length === 0 && !random.chance(0.1))) return {};
  const type = random.chance(wrong / 4) || types.length === 0 ? random.pick(contentTypes) : random.pick(types);
  if (random.chance(wrong / 4)) return { body: random.pick(oddBodies), contentType: type };
  const schema = operation.bodies[type] ?? operation.bodies[types[0] ?? ''] ?? {};
  if (type.startsWith('text/csv')) return { body: csvOf(random), contentType: type };
  const value = valueFor('body', schema, { ...context, wrong: wrong / 2 });
  if (type.includes('x-www-form-urlencoded')) return { body: formOf(value, random), contentType: type };
  return { body: jsonOf(value), contentType: type };
}

const jsonOf = (value: unknown): string => JSON.stringify(value) ?? 'null';

function formOf(value: unknown, random: Random): string {
  const fields =
    typeof value === 'object' && value !== null ? Object.entries(value) : [['a', value] as [string, unknown]];
  if (random.chance(0.1)) fields.push([random.pick(hostileTexts.slice(0, 35)), anyValue(random)]);
  const text = (field: unknown): string => (typeof field === 'object' ? JSON.stringify(field) : String(field));
  return fields.map(([name, field]) => `${percentEncoded(name)}=${percentEncoded(text(field))}`).join('&');
}

function csvOf(random: Random): string {
  const cell = (): string => String(random.pick(['Shop', '90402', ...hostileTexts.slice(0, 40)]));
  const head = random.pick(['name;street;postCode;city', 'name,street', 'a', '', 'name;na\0me', '"name']);
  return [head, ...Array.from({ length: random.below(5) }, () => [cell(), cell(), cell()].join(';'))].join('\n');
}
