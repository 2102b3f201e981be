import { demoPassword } from '#apps/api/src/demo/demo-users';
import { sql } from '#platform/database';
import type { Platform } from '../../support/platform.js';

const authorization = `Basic ${Buffer.from(`demo-agency:${demoPassword}`).toString('base64')}`;

/** @param body an object is sent as JSON, a text as CSV */
export async function post(platform: Platform, path: string, body: object | string): Promise<Record<string, unknown>> {
  const isText = typeof body === 'string';
  const response = await fetch(platform.url + path, {
    method: 'POST',
    headers: { authorization, 'content-type': isText ? 'text/csv' : 'application/json' },
    body: isText ? body : JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (response.status !== 200) throw new Error(`POST ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

export async function row<T>(platform: Platform, query: string): Promise<T> {
  const { rows } = await sql.raw<T>(query).execute(platform.database.manager);
  const [first] = rows;
  if (first === undefined) throw new Error(`The demo data have no row for: ${query}`);
  return first;
}
