import { demoPassword } from '#apps/api/src/demo/demo-users';
import { CreateUser } from '#contexts/identity';
import type { PermissionGroup } from '#domain/identity/permissions';
import { sql } from '#platform/database';
import { checkedFetch } from '../../support/checked-fetch.js';
import type { Platform } from '../../support/platform.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** Calls of the administration by users of the demo and of the test; returns are checked against the OpenAPI document. */
export class WorkspaceCalls {
  constructor(private readonly platform: Platform) {}

  async call(
    method: string,
    path: string,
    body?: object,
    { user = 'demo-admin', ...headers }: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const credentials = Buffer.from(`${user}:${demoPassword}`).toString('base64');
    const face = path.startsWith('/v5') ? 'partner-v5' : 'administration';
    const response = await checkedFetch(face)(
      new Request(`${this.platform.url}${path}`, {
        method,
        headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    };
  }

  /** @returns the id that the write answers */
  async done(method: string, path: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<number> {
    const answer = await this.call(method, path, body, headers);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body['value'] as number;
  }

  workspace(name: string, more: object = {}): Promise<number> {
    return this.done('POST', '/api/content/workspace', { name, ...more });
  }

  /** A user with one group in a workspace, and the password of the demo. */
  async user(userName: string, workspaceId: number, group: PermissionGroup): Promise<number> {
    return this.platform.api.get(CreateUser, { strict: false }).execute({
      userName,
      email: `${userName}@locara.example`,
      password: demoPassword,
      userType: 'AGENCY_SERVICE',
      firstName: 'Test',
      lastName: 'User',
      languageCode: 'en',
      context: { type: 'Workspace', id: workspaceId },
      groups: [group],
    });
  }

  async run<T = object>(statement: string): Promise<T[]> {
    return (await sql.raw<T>(statement).execute(this.platform.database.manager)).rows;
  }
}

/** What a refusal says about each field, by field. */
export const named = ({ body }: Answer): string[] =>
  [...((body['additionalInformation'] as { problems?: string[] }).problems ?? [])].sort();
