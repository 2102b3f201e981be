import { demoPassword } from '#apps/api/src/demo/demo-users';
import { sql } from '#platform/database';
import type { Platform } from '../../support/platform.js';
import { call } from './http.js';
import type { Answer, Call } from './http.js';

/** What a browser sends by itself for a page of the console, and what the page adds. */
export const fromConsole = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'x-locara-console': '1' };

/** A browser with its cookies, in which a page of the console calls. */
export class ConsoleBrowser {
  cookie = '';

  constructor(
    readonly platform: Platform,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  /** Keeps the cookie that the response sets. */
  async call(path: string, options: Call = {}): Promise<Answer> {
    const answer = await call(this.platform.url, path, {
      ...options,
      headers: {
        ...fromConsole,
        ...this.headers,
        ...(this.cookie !== '' && { cookie: this.cookie }),
        ...options.headers,
      },
    });
    const set = answer.headers.get('set-cookie');
    if (set !== null) this.cookie = /Max-Age=0/.test(set) ? '' : (set.split(';', 1)[0] ?? '');
    return answer;
  }

  signIn(userName: string, more: object = {}): Promise<Answer> {
    return this.call('/auth/session', { body: { userName, password: demoPassword, ...more } });
  }

  /** The same cookies in another tab. */
  tab(): ConsoleBrowser {
    const tab = new ConsoleBrowser(this.platform, this.headers);
    tab.cookie = this.cookie;
    return tab;
  }
}

/** Moves all that is known of sessions into the past. */
export async function letPass(platform: Platform, interval: string): Promise<void> {
  await sql`
    update console_session set created_at = created_at - ${interval}::interval, last_used_at = last_used_at - ${interval}::interval,
      confirmed_at = confirmed_at - ${interval}::interval, ends_at = ends_at - ${interval}::interval,
      previous_until = previous_until - ${interval}::interval`.execute(platform.database.manager);
}

export async function sessionCount(platform: Platform): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from console_session`.execute(
    platform.database.manager,
  );
  return rows[0]?.n ?? 0;
}
