import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { csvType, formType, jsonType, xlsxType } from '#apps/api/src/http/bodies/body-types';
import { demoUsers } from '#apps/api/src/demo/demo-users';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { expected, operations } from '../../spec/documents.js';
import type { Operation } from '../../spec/documents.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { isSigned, namedThings, pathFor } from './calls.js';
import { forgetFailures, mirror, verdictOn } from './callers.js';
import type { Caller } from './callers.js';
import { pageHeaders } from './session-caller.js';
import { prepareTenant } from './tenant.js';
import type { Tenant } from './tenant.js';

const types = [
  csvType,
  xlsxType,
  formType,
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/xml',
  'application/x-ndjson',
  'application/graphql',
  'image/png',
  'text/plain',
  'text/csv; charset=utf-8; header=present',
  'TEXT/CSV',
  'not a content type',
];
const patience = AbortSignal.timeout.bind(AbortSignal, 10_000);

let platform: Platform;
let tenant: Tenant;
const callers: Caller[] = [];

beforeAll(async () => {
  platform = await startPlatform({ worker: false, sandbox: true });
  tenant = await prepareTenant(platform);
  for (const { name } of demoUsers) callers.push(await mirror(platform, name, name.replace('demo', 'types')));
});
afterAll(() => platform.close());

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** By Node's own client: `fetch` neither sends a body with GET nor a content type that is none. */
function send(operation: Operation, authorization: string | undefined, contentType: string): Promise<Answer> {
  const headers = {
    ...pageHeaders,
    'content-type': contentType,
    'content-length': '1',
    ...(authorization && { authorization }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      platform.url + pathFor(operation, tenant),
      { method: operation.method, headers, signal: patience() },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text })).on('error', reject);
      },
    );
    sent.on('error', reject).end('a');
  });
}

function callerFor(operation: Operation): string | undefined {
  const demanded = expected.operations[operation.key];
  if (demanded === undefined || demanded.permission === 'public') return undefined;
  const places = namedThings(operation, tenant).map(({ place }) => place);
  return callers.find((caller) => verdictOn(caller, demanded, places) === 'let in')?.authorization;
}

const codeOf = ({ text }: Answer): unknown => (JSON.parse(text) as { errorCode?: unknown }).errorCode;

describe.each(operations.filter(({ method }) => method !== 'GET'))('$key', (operation) => {
  const taken = Object.keys(operation.bodies);

  it('takes the content types of its document and refuses every other with 415', async () => {
    await forgetFailures(platform);
    const authorization = callerFor(operation);
    for (const type of types) {
      const answer = await send(operation, authorization, type);
      const isTaken = taken.some((name) => type.toLowerCase().startsWith(name));
      const seen = { type, status: answer.status, text: answer.text.slice(0, 300) };
      if (isTaken) expect([200, 400, 401]).toContain(answer.status);
      else expect(seen).toMatchObject({ type, status: 415 });
      if (answer.status === 415) expect(codeOf(answer)).toBe(errorCatalogue.unsupportedContentType.code);
    }
    const json = await send(operation, authorization, jsonType);
    if (taken.length > 0 && !taken.includes(jsonType)) expect(json.status).toBe(415);
    else expect([400, ...(isSigned(operation) ? [401] : [])]).toContain(json.status);
  });

  it('is as quick to refuse strangers', async () => {
    for (const type of [csvType, xlsxType]) {
      const { status } = await send(operation, undefined, type);
      const isOpen = expected.operations[operation.key]?.permission === 'public';
      expect([type, status]).toEqual([type, isOpen ? (taken.includes(type) ? 400 : 415) : 401]);
    }
  });
});

it.each(operations.filter(({ method }) => method === 'GET'))(
  '$key reads no body, whatever its type',
  async (operation) => {
    for (const type of [csvType, xlsxType, formType, 'not a content type'])
      expect((await send(operation, callerFor(operation), type)).status).toBeLessThan(500);
  },
);
