import { demoPassword } from '#apps/api/src/demo/demo-users';
import { CreateUser } from '#contexts/identity';
import type { NewUser } from '#contexts/identity';
import { sql } from '#platform/database';
import { eventually } from '../../support/eventually.js';
import type { Platform } from '../../support/platform.js';

let made = 0;

/** Users of the demo workspace whose passwords come and go. */
export class Accounts {
  constructor(
    readonly platform: Platform,
    readonly workspaceId: number,
  ) {}

  static async of(platform: Platform): Promise<Accounts> {
    const { rows } = await sql<{
      id: number;
    }>`select workspace_id as id from app_user where user_name = 'demo-admin'`.execute(platform.database.manager);
    return new Accounts(platform, rows[0]?.id ?? 0);
  }

  async one<T>(query: ReturnType<typeof sql>): Promise<T> {
    const { rows } = await query.execute(this.platform.database.manager);
    return rows[0] as T;
  }

  /** With the password of the demo. */
  async user(more: Partial<NewUser> = {}): Promise<{ id: number; userName: string; email: string }> {
    const userName = `someone-${(made += 1)}`;
    const user: NewUser = {
      userName,
      email: `${userName}@locara.example`,
      password: demoPassword,
      userType: 'AGENCY_SERVICE',
      firstName: 'Some',
      lastName: 'One',
      languageCode: 'en',
      context: { type: 'Workspace', id: this.workspaceId },
      groups: ['viewer'],
      ...more,
    };
    const id = await this.platform.api.get(CreateUser, { strict: false }).execute(user);
    return { id, userName, email: user.email };
  }

  /** Invites somebody by email. @returns the user's id */
  async invited(email: string, firstName: string, languageCode: 'de' | 'en' | 'fr'): Promise<number> {
    const { data, error } = await this.platform.administration('demo-admin').POST('/api/userManagement/user', {
      body: {
        email,
        firstName,
        lastName: 'Muster',
        languageCode,
        contextType: 'Workspace',
        contextId: this.workspaceId,
        groups: ['viewer'],
      },
    });
    if (data === undefined) throw new Error(error?.errorMessage);
    return data.value;
  }

  async profile(authorization: string): Promise<number> {
    return (await fetch(`${this.platform.url}/v5/user/profile`, { headers: { authorization } })).status;
  }

  async token(form: Readonly<Record<string, string>>): Promise<{ status: number; access: string; refresh: string }> {
    const response = await fetch(`${this.platform.url}/auth/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const body = (await response.json()) as { access_token?: string; refresh_token?: string };
    return { status: response.status, access: `Bearer ${body.access_token}`, refresh: body.refresh_token ?? '' };
  }

  /** Waits until these credentials are refused: what a process remembers of them falls a moment after a change. */
  async untilRefused(authorization: string): Promise<void> {
    await eventually(
      () => this.profile(authorization),
      (status) => status === 401,
      'The credentials are still good.',
    );
  }

  signIn(username: string): ReturnType<Accounts['token']> {
    return this.token({ grant_type: 'password', username, password: demoPassword });
  }
}

export const basic = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
