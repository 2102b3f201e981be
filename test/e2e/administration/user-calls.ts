import { demoPassword } from '#apps/api/src/demo/demo-users';
import { CreateUser } from '#contexts/identity';
import type { NewUser } from '#contexts/identity';
import { sql } from '#platform/database';
import { checkedFetch } from '../../support/checked-fetch.js';
import type { Platform } from '../../support/platform.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call as somebody; the response is checked against its OpenAPI document. */
export type Call = (
  method: string,
  path: string,
  body?: object,
  as?: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

export const basic = (user: string, password = demoPassword): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** @param url of another process than the platform's own */
export const callsTo =
  (platform: Platform, url = platform.url): Call =>
  async (method, path, body, as = 'demo-admin', headers = {}) => {
    const response = await checkedFetch(path.startsWith('/v5') ? 'partner-v5' : 'administration')(
      new Request(`${url}${path}`, {
        method,
        headers: { authorization: basic(as), 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    };
  };

export interface DemoPlaces {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly foreignWorkspaceId: number;
  readonly foreignCompanyId: number;
}

export async function demoPlaces({ database }: Platform): Promise<DemoPlaces> {
  const { rows } = await sql<DemoPlaces>`
    select c.workspace_id as "workspaceId", c.id as "companyId", f.workspace_id as "foreignWorkspaceId", f.id as "foreignCompanyId"
    from company c, company f where c.external_id = 'demo-company' and f.name = 'Foreign company'`.execute(
    database.manager,
  );
  const [places] = rows;
  if (places === undefined) throw new Error('The demo data have no companies.');
  return places;
}

/** A user who can sign in with the demo password. */
export const makeUser = (
  platform: Platform,
  userName: string,
  context: NewUser['context'],
  groups: NewUser['groups'],
  userType: NewUser['userType'] = 'AGENCY_SERVICE',
): Promise<number> =>
  platform.api.get(CreateUser, { strict: false }).execute({
    userName,
    email: `${userName}@locara.example`,
    password: demoPassword,
    userType,
    firstName: 'Uta',
    lastName: 'User',
    languageCode: 'en',
    context,
    groups,
  });

export async function idOf({ database }: Platform, userName: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from app_user where user_name = ${userName} and deleted_at is null`.execute(database.manager);
  const [user] = rows;
  if (user === undefined) throw new Error(`There is no user ${userName}.`);
  return user.id;
}

/** What the audit log says of a user, the oldest first. */
export async function auditOf({ database }: Platform, userId: number) {
  const { rows } = await sql<{ operation: string; before: object | null; after: object | null }>`
    select operation, before, after from audit_log where subject = 'user' and subject_id = ${userId} order by id`.execute(
    database.manager,
  );
  return rows;
}
