import { json, literal } from './literal.js';

/** A longer call goes over several lines, so that it is read without scrolling. */
const WIDTH = 60;

export type Value = { readonly name: string; readonly value: unknown };

/** One call of an API, as a sample shows it. */
export type Call = {
  readonly method: string;
  /** As the document writes it, with its parameters in braces. */
  readonly path: string;
  readonly values: {
    readonly path: readonly Value[];
    readonly query: readonly Value[];
    readonly header: readonly Value[];
  };
  /** @param fileName given where the body is a file of the reader's */
  readonly body?: { readonly contentType: string; readonly example: unknown; readonly fileName?: string };
  /** Name of the header that carries the version that was read: it is read first. */
  readonly version?: string;
  /** Name under which the response is kept, when it is a file. */
  readonly file?: string;
  /** What of the query names the thing that is read for its version. */
  readonly readQuery?: readonly Value[];
};

/** Who makes the call, and where. */
export type Surroundings = {
  readonly server: string;
  readonly api: 'partner' | 'administration';
  /** A user, or the name of the environment variable that has a token; left out for public operations. */
  readonly access?: { readonly userName: string; readonly password: string } | { readonly tokenVariable: string };
};

const inUrl = (value: unknown): string => encodeURIComponent(String(value)).replaceAll('%2C', ',');

/** Path and query of a call. */
export const urlPathOf = ({ path, values }: Pick<Call, 'path' | 'values'>): string => {
  const filled = values.path.reduce((text, { name, value }) => text.replace(`{${name}}`, inUrl(value)), path);
  const query = values.query.flatMap(({ name, value }) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${name}=${inUrl(each)}`),
  );
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
};

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const signInOf = (access: NonNullable<Surroundings['access']>): string =>
  'userName' in access
    ? `-u ${quoted(`${access.userName}:${access.password}`)}`
    : `-H "Authorization: Bearer $${access.tokenVariable}"`;

/** Its own boundary is in its header: who sends it writes both. */
const formWithFile = 'multipart/form-data';

const curlBody = ({ body }: Call): string[] => {
  if (body === undefined) return [];
  const { contentType, example, fileName } = body;
  if (contentType === 'application/x-www-form-urlencoded') {
    return Object.entries(example as Record<string, unknown>).map(
      ([name, value]) => `--data-urlencode ${quoted(`${name}=${String(value)}`)}`,
    );
  }
  if (contentType === formWithFile && fileName !== undefined) return [`-F ${quoted(`file=@${fileName}`)}`];
  const type = `-H ${quoted(`Content-Type: ${contentType}`)}`;
  if (fileName !== undefined) return [type, `--data-binary ${quoted(`@${fileName}`)}`];
  if (contentType.includes('json')) return [type, `-d ${quoted(json(example))}`];
  return [type, `--data-binary ${quoted(String(example))}`];
};

/** The call as a command of a shell. */
export const curlOf = (request: Call, { server, access }: Surroundings): string => {
  const signIn = access === undefined ? '' : ` ${signInOf(access)}`;
  const url = (call: Call) => quoted(`${server}${urlPathOf(call)}`);
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

const parametersLiteral = ({ values, version }: Call): Record<string, unknown> => {
  const record = (list: readonly Value[]) => Object.fromEntries(list.map(({ name, value }) => [name, value]));
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

const credentialsOf = (access: NonNullable<Surroundings['access']>): unknown =>
  'userName' in access ? access : { token: literal.raw(`process.env['${access.tokenVariable}'] ?? ''`) };

/** The call as a program with the SDK. */
export const typescriptOf = (request: Call, { server, api, access }: Surroundings): string => {
  const factory = api === 'partner' ? 'createPartnerClient' : 'createAdministrationClient';
  const options = {
    url: server,
    ...(access !== undefined && { credentials: credentialsOf(access) }),
  };
  const params = parametersLiteral(request);
  const file = request.body?.fileName;
  const type = request.body?.contentType;
  const isJson = type?.includes('json') ?? true;
  const isForm = type === 'application/x-www-form-urlencoded';
  const isFileForm = type === formWithFile && file !== undefined;
  const init = {
    ...(Object.keys(params).length > 0 && { params }),
    ...(request.body !== undefined && {
      body: file === undefined ? request.body.example : isFileForm ? { file } : '',
    }),
    ...(request.file !== undefined && { parseAs: 'arrayBuffer' }),
    ...(!isJson && !isFileForm && { headers: { 'Content-Type': type } }),
    ...(!isJson &&
      !isForm && {
        bodySerializer: literal.raw(file === undefined ? '(text) => text' : `() => ${isFileForm ? 'form' : 'file'}`),
      }),
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
    ...(file === undefined ? [] : [`import { readFile } from 'node:fs/promises';`]),
    `import { ${factory} } from '@locara/sdk';`,
    '',
    `const client = ${factory}(${literal(options)});`,
    ...(file === undefined ? [] : [`const file = await readFile(${literal(file)});`]),
    ...(isFileForm ? ['const form = new FormData();', `form.append('file', new Blob([file]), ${literal(file)});`] : []),
    ...read,
    `${call}${argument});`,
    'if (error) throw new Error(error.errorMessage);',
    request.file === undefined ? 'console.log(data);' : 'console.log({ bytes: data.byteLength });',
  ].join('\n');
};
