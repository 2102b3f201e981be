import { referencePages } from '../../../../../libs/sdk/generated/reference-pages.js';
import { curlOf, typescriptOf, urlPathOf } from '../../../../../libs/sdk/samples/call-sample.js';
import type { Call, Surroundings, Value } from '../../../../../libs/sdk/samples/call-sample.js';
import type { RecordedCall } from './recorded-call.js';

export interface CallSamples {
  readonly curl: string;
  readonly sdk: string;
  /** Path and query as they were called. */
  readonly address: string;
  /** Page of the reference; null: the operation is in none. */
  readonly page: string | null;
}

const documents = { administration: 'administration', partner: 'partner-v5' } as const;

/** Extensions of files that the platform takes. */
const extensions: readonly (readonly [part: string, extension: string])[] = [
  ['csv', 'csv'],
  ['spreadsheetml', 'xlsx'],
  ['png', 'png'],
  ['jpeg', 'jpg'],
  ['multipart', 'xml'],
];

/** The same call as a program of the reader sends it: with a token from `LOCARA_TOKEN`, never with the session of the console. */
export function samplesOf(recorded: RecordedCall, server: string): CallSamples {
  const { method, path, params, body } = recorded;
  const call: Call = {
    method,
    path,
    values: { path: valuesOf(params.path), query: valuesOf(params.query), header: valuesOf(params.header) },
    ...(body && {
      body: {
        contentType: body.contentType.split(';')[0] ?? '',
        example: body.value,
        ...(body.value === undefined && { fileName: fileName(body.contentType) }),
      },
    }),
  };
  const surroundings: Surroundings = { server, api: recorded.api, access: { tokenVariable: 'LOCARA_TOKEN' } };
  return {
    curl: curlOf(call, surroundings),
    sdk: typescriptOf(call, surroundings),
    address: urlPathOf(call),
    page: referencePages[documents[recorded.api]][`${method} ${path}`] ?? null,
  };
}

const fileName = (contentType: string): string =>
  `file.${extensions.find(([part]) => contentType.includes(part))?.[1] ?? 'bin'}`;

const valuesOf = (record: Readonly<Record<string, unknown>>): Value[] =>
  Object.entries(record)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ({ name, value }));
