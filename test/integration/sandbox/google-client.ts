import type { Pool } from 'pg';
import { createPool } from '#platform/database';
import { TokenStore } from '../../../apps/sandbox/src/oauth/token.store.js';
import type { Answer, SandboxClient, TestSandbox } from './running-sandbox.js';

export const BUSINESS = 'https://www.googleapis.com/auth/business.manage';
const CLIENT_ID = 'locara-demo';

export interface GoogleSays {
  readonly error: {
    readonly code: number;
    readonly message: string;
    readonly status: string;
    readonly details?: readonly Record<string, unknown>[];
  };
}

/** Speaks to the sandbox's Google in the name of people, and presses the buttons of its pages. */
export class GoogleClient {
  private readonly pool: Pool;
  readonly tokens: TokenStore;
  readonly browser: SandboxClient;

  constructor(sandbox: TestSandbox) {
    this.pool = createPool(sandbox.database.url, 2);
    this.tokens = new TokenStore(this.pool);
    this.browser = sandbox.client();
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  /** What a person gets for consenting. */
  async tokenOf(person: string, scopes: readonly string[] = [BUSINESS]): Promise<string> {
    const code = await this.tokens.consent({
      provider: 'google',
      person,
      clientId: CLIENT_ID,
      scopes,
      redirectUri: 'https://locara.example/back',
      codeChallenge: null,
      offline: true,
    });
    const grant = await this.tokens.redeem('google', code);
    return this.tokens.issue(Number(grant?.grantId), 'access', 'ya29.', 3600);
  }

  /** @param path with the API's host, such as `/mybusinessverifications/v1/locations/1:verify` */
  async call(token: string | null, method: string, path: string, body?: unknown): Promise<Answer> {
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const payload = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    return this.browser.page(`/sandbox/google${path}`, headers, { method, ...payload });
  }

  /** @throws when it is not answered 200 */
  async good(token: string, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const answer = await this.call(token, method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.json;
  }

  /** A button of the pages, as JSON. */
  async press(path: string, given: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const answer = await this.browser.page(`/sandbox/google${path}`, headers, {
      method: 'POST',
      body: JSON.stringify(given),
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.json;
  }

  async profile(id: string): Promise<Record<string, unknown>> {
    return (await this.browser.page(`/sandbox/google/profiles/${id}?format=json`)).json;
  }
}

export const idOf = (name: unknown): string => String(name).split('/').at(-1) ?? '';

/** A profile that breaks no rule. */
export const bakery = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: 'Bäckerei Morgenrot',
  languageCode: 'de',
  storeCode: 'locara-1',
  storefrontAddress: { regionCode: 'DE', postalCode: '24103', locality: 'Kiel', addressLines: ['Holstenstraße 1'] },
  phoneNumbers: { primaryPhone: '+49 431 1234567' },
  websiteUri: 'https://www.morgenrot.example/kiel',
  categories: { primaryCategory: { name: 'categories/gcid:bakery' } },
  regularHours: {
    periods: [
      { openDay: 'MONDAY', openTime: { hours: 6 }, closeDay: 'MONDAY', closeTime: { hours: 18, minutes: 30 } },
      { openDay: 'SATURDAY', openTime: { hours: 22 }, closeDay: 'SUNDAY', closeTime: {} },
    ],
  },
  openInfo: { status: 'OPEN' },
  ...changes,
});
