import { connect } from 'node:net';
import { expect } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { ErrorKey } from '#domain/errors/errors';
import type { Platform } from '../../support/platform.js';

/** What one request was answered, read whole. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; an empty object where it is none. */
  readonly json: Record<string, unknown>;
}

export interface Call {
  readonly method?: string;
  /** Demo user whose credentials are sent; undefined: none. */
  readonly user?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string, as it is. */
  readonly body?: unknown;
}

export const basic = (user: string): string => `Basic ${Buffer.from(`${user}:${demoPassword}`).toString('base64')}`;

/** A request that the SDK would not let anybody write. */
export async function call(url: string, path: string, options: Call = {}): Promise<Answer> {
  const { user, body, headers, method = body === undefined ? 'GET' : 'POST' } = options;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(user !== undefined && { authorization: basic(user) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Bytes sent to the port as they are, and all that came back until the server closed. */
export function raw(platform: Platform, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(platform.url).port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('utf8')));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

/** The response is an error of the catalogue in the one shape, and nothing of our inside. */
export function expectError(answer: Answer, status: number, key: ErrorKey): void {
  const errorCode = errorCatalogue[key].code;
  expect({ status: answer.status, ...answer.json }).toEqual({
    status,
    errorCode,
    errorMessage: expect.any(String),
    fields: expect.any(Array),
    values: expect.any(Array),
    exampleValue: answer.json.exampleValue ?? null,
    additionalInformation: expect.objectContaining({
      requestId: answer.headers.get('x-request-id'),
      docUrl: `/docs/errors/${Math.floor(errorCode / 100)}00#${errorCode}`,
    }),
  });
  expect((answer.json.fields as unknown[]).length).toBe((answer.json.values as unknown[]).length);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.text).not.toMatch(/node_modules|\.js:\d|\.ts:\d|FST_ERR|select |pg_/);
}

/** The demo's company, which `demo-agency` may write. */
export async function demoCompanyId(platform: Platform): Promise<number> {
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `select id from company where external_id = 'demo-company'`,
  );
  return rows[0]?.id ?? 0;
}
