import { exampleOfMedia, exampleOfParameter } from './example.js';
import { json, literal } from './literal.js';
import { operationAt, parametersOf, type Document, type Operation, type Parameter } from './openapi.js';

export type Samples = { readonly curl: string; readonly typescript: string };

const SERVER = 'http://localhost:3000';
const PASSWORD = 'Demo-Password-1!';
/** A longer call goes over several lines, so that it is read without scrolling. */
const WIDTH = 60;

/** For files: no document says what is in one. */
const CSV =
  'externalId,name,street,house,postCode,city,country\nstore-17,Hofladen Glaser,Hauptstrasse,5,10827,Berlin,DE\n';

/** The demo user whose rights fit an API: orders need an agency, everything else an administrator. */
export const demoUserOf = (document: Document): string =>
  Object.keys(document.paths).some((path) => path.startsWith('/v5/')) ? 'demo-agency' : 'demo-admin';

/** Some operations are for owners alone. */
const userOf = (document: Document, operation: Operation): string =>
  operation['x-user-type'] === 'SELF_SERVICE' || operation['x-below-workspace'] === true
    ? 'demo-owner'
    : demoUserOf(document);

export const isPublic = (document: Document, operation: Operation): boolean =>
  (operation.security ?? document.security ?? []).length === 0;

type Value = { readonly name: string; readonly value: unknown };

export type Request = {
  readonly method: string;
  readonly path: string;
  readonly user?: string;
  readonly values: { readonly path: Value[]; readonly query: Value[]; readonly header: Value[] };
  readonly body?: { readonly contentType: string; readonly example: unknown };
  /** Name of the header that carries the version that was read, when the operation takes one. */
  readonly version?: string;
  /** Name under which the answer is kept, when it is a file. */
  readonly file?: string;
  /** What of the query names the thing that is read for its version. */
  readonly readQuery?: Value[];
};

/** A UUID that belongs to the operation: the same in every sample, and never another operation's. */
export const keyOf = (operationId: string): string => {
  let text = '';
  for (let part = 0; text.length < 32; part++) {
    let hash = 2166136261 ^ part;
    for (const sign of operationId) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619);
    text += (hash >>> 0).toString(16).padStart(8, '0');
  }
  return text.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
};

const isVersion = (parameter: Parameter): boolean => parameter.in === 'header' && /^if-match$/i.test(parameter.name);
const isKey = (parameter: Parameter): boolean => parameter.in === 'header' && /^idempotency-key$/i.test(parameter.name);

/** The call that the samples of an operation make: what is required, with the document's examples. */
export const requestOf = (document: Document, path: string, method: string): Request => {
  const operation = operationAt(document, path, method);
  const parameters = parametersOf(document, path, operation);
  const isSent = ({ name }: Parameter): boolean => name === operation['x-sample-query'];
  const valuesOf = (place: Parameter['in']): Value[] =>
    parameters
      .filter(
        (each) => each.in === place && !isVersion(each) && (each.required === true || isKey(each) || isSent(each)),
      )
      .map((each) => ({
        name: each.name,
        value: isKey(each) ? keyOf(operation.operationId) : exampleOfParameter(document, each),
      }));
  const [contentType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const version = parameters.find(isVersion)?.name;
  const file = fileOf(operation, path);
  const canBeRead = document.paths[path]?.get !== undefined;
  const asked = canBeRead ? parametersOf(document, path, operationAt(document, path, 'get')) : [];
  const isAsked = ({ name }: Value): boolean => asked.some((each) => each.in === 'query' && each.name === name);
  return {
    method: method.toUpperCase(),
    path,
    ...(!isPublic(document, operation) && { user: userOf(document, operation) }),
    values: { path: valuesOf('path'), query: valuesOf('query'), header: valuesOf('header') },
    ...(contentType !== undefined &&
      media !== undefined && { body: { contentType, example: bodyOf(document, contentType, media) } }),
    ...(file !== undefined && { file }),
    ...(version !== undefined && canBeRead && { version: 'If-Match', readQuery: valuesOf('query').filter(isAsked) }),
  };
};

/** `/api/invoice/{id}/pdf` answers an `invoice.pdf`. */
const fileOf = (operation: Operation, path: string): string | undefined => {
  const types = Object.keys(operation.responses['200']?.content ?? {});
  if (types.length === 0 || types.some((type) => type.includes('json'))) return undefined;
  const words = path.split('/').filter((part) => /^\w+$/.test(part));
  return words
    .slice(-2)
    .join('.')
    .replace(/s(?=\.)/, '');
};

const bodyOf = (document: Document, contentType: string, media: Parameters<typeof exampleOfMedia>[1]): unknown => {
  if (contentType.includes('json') || contentType.includes('form')) return exampleOfMedia(document, media, true);
  const given = media.example ?? Object.values(media.examples ?? {})[0]?.value;
  return given ?? (contentType === 'text/csv' ? CSV : '');
};

const inUrl = (value: unknown): string => encodeURIComponent(String(value)).replaceAll('%2C', ',');

export const urlPathOf = ({ path, values }: Pick<Request, 'path' | 'values'>): string => {
  const filled = values.path.reduce((text, { name, value }) => text.replace(`{${name}}`, inUrl(value)), path);
  const query = values.query.flatMap(({ name, value }) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${name}=${inUrl(each)}`),
  );
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
};

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const curlBody = ({ body }: Request): string[] => {
  if (body === undefined) return [];
  const { contentType, example } = body;
  if (contentType === 'application/x-www-form-urlencoded') {
    return Object.entries(example as Record<string, unknown>).map(
      ([name, value]) => `--data-urlencode ${quoted(`${name}=${String(value)}`)}`,
    );
  }
  const type = `-H ${quoted(`Content-Type: ${contentType}`)}`;
  if (contentType.includes('json')) return [type, `-d ${quoted(json(example))}`];
  return [type, `--data-binary ${quoted(String(example))}`];
};

const curlOf = (request: Request): string => {
  const signIn = request.user === undefined ? '' : ` -u ${quoted(`${request.user}:${PASSWORD}`)}`;
  const url = (call: Request) => quoted(`${SERVER}${urlPathOf(call)}`);
  const method = request.method === 'GET' || (request.method === 'POST' && request.body) ? '' : ` -X ${request.method}`;
  const parts = [
    `curl -s${signIn}${method}`,
    url(request),
    ...request.values.header.map(({ name, value }) => `-H ${quoted(`${name}: ${String(value)}`)}`),
    ...(request.version === undefined ? [] : [`-H "${request.version}: $etag"`]),
    ...curlBody(request),
    ...(request.file === undefined
      ? []
      : [`-o ${request.file}`, `-w '{"file": "%{filename_effective}", "bytes": %{size_download}}\\n'`]),
  ];
  const oneLine = parts.join(' ');
  const call = oneLine.length <= WIDTH && !oneLine.includes('\n') ? oneLine : parts.join(' \\\n  ');
  if (request.version === undefined) return call;
  const readValues = { ...request.values, query: request.readQuery ?? [] };
  const read = `curl -s${signIn} -D - -o /dev/null \\\n  ${url({ ...request, values: readValues })}`;
  return `etag=$(${read} \\\n  | tr -d '\\r' | sed -n 's/^[Ee][Tt]ag: //p')\n\n${call}`;
};

const parametersLiteral = ({ values, version }: Request): Record<string, unknown> => {
  const record = (list: Value[]) => Object.fromEntries(list.map(({ name, value }) => [name, value]));
  const header = {
    ...record(values.header),
    ...(version !== undefined && { [version]: literal.raw('etag') }),
    ...Object.fromEntries(
      values.header
        .filter(({ name }) => /^idempotency-key$/i.test(name))
        .map(({ name }) => [name, literal.raw('crypto.randomUUID()')]),
    ),
  };
  return Object.fromEntries(
    Object.entries({ path: record(values.path), query: record(values.query), header }).filter(
      ([, entries]) => Object.keys(entries).length > 0,
    ),
  );
};

const typescriptOf = (request: Request, document: Document): string => {
  const factory = demoUserOf(document) === 'demo-agency' ? 'createPartnerClient' : 'createAdministrationClient';
  const options = {
    url: SERVER,
    ...(request.user !== undefined && { credentials: { userName: request.user, password: PASSWORD } }),
  };
  const params = parametersLiteral(request);
  const type = request.body?.contentType;
  const isJson = type?.includes('json') ?? true;
  const isForm = type === 'application/x-www-form-urlencoded';
  const init = {
    ...(Object.keys(params).length > 0 && { params }),
    ...(request.body !== undefined && { body: request.body.example }),
    ...(request.file !== undefined && { parseAs: 'arrayBuffer' }),
    ...(!isJson && { headers: { 'Content-Type': type } }),
    ...(!isJson && !isForm && { bodySerializer: literal.raw('(text) => text') }),
  };
  const call = `const { data, error } = await client.${request.method}('${request.path}'`;
  const argument = Object.keys(init).length === 0 ? '' : `, ${literal(init, call.length - 10)}`;
  const { query: _, header: __, ...place } = params;
  const query = Object.fromEntries((request.readQuery ?? []).map(({ name, value }) => [name, value]));
  const asked = { ...place, ...(Object.keys(query).length > 0 && { query }) };
  const read =
    request.version === undefined
      ? []
      : [
          `const read = await client.GET('${request.path}', ${literal({ params: asked })});`,
          `const etag = read.response.headers.get('etag') ?? '';`,
        ];
  return [
    `import { ${factory} } from '@locara/sdk';`,
    '',
    `const client = ${factory}(${literal(options)});`,
    ...read,
    `${call}${argument});`,
    'if (error) throw new Error(error.errorMessage);',
    request.file === undefined ? 'console.log(data);' : 'console.log({ bytes: data.byteLength });',
  ].join('\n');
};

/** Samples of one operation that run as they stand against a fresh demo platform. */
export const samplesOf = (document: Document, path: string, method: string): Samples => {
  const request = requestOf(document, path, method);
  return { curl: curlOf(request), typescript: typescriptOf(request, document) };
};
