import { demoPassword } from '#apps/api/src/demo/demo-users';
import type { Operation } from '../spec/documents.js';
import type { Random } from './random.js';
import type { Callers } from './requests.js';

/** The administrator first; the one whom the run may lose last. */
const names = ['demo-admin', 'demo-agency', 'demo-owner', 'demo-viewer', 'demo-foreign'];

/** Without these little gets through; what others lose (a company that is deleted, say) is part of the run. */
const needed = new Set(['demo-admin', 'demo-agency']);

/** The demo's users, by bearer token: wrong passwords that are tried meanwhile do not slow them down. */
export class DemoCallers implements Callers {
  private tokens: readonly string[] = [];

  constructor(private readonly url: string) {}

  good(operation: Operation, random: Random): string | undefined {
    // Their own names and passwords may only be changed by somebody whom the run can do without.
    if (/profile|changePassword|personalData/.test(operation.path) && operation.method !== 'GET')
      return this.tokens.at(-1);
    // Anyone who administrates gets furthest; the others see to it that refusals are tried, too.
    return random.chance(0.5) ? this.tokens[0] : random.pick(this.tokens);
  }

  /** Takes new tokens. @throws Error when a user cannot sign in any more: the run has lost its ground */
  async refresh(): Promise<void> {
    const tokens: string[] = [];
    for (const name of names) {
      const token = await this.token(name);
      if (token !== undefined) tokens.push(`Bearer ${token}`);
      else if (needed.has(name)) throw new Error(`${name} cannot sign in at ${this.url} any more.`);
    }
    this.tokens = tokens;
  }

  private async token(username: string): Promise<string | undefined> {
    const body = new URLSearchParams({ grant_type: 'password', username, password: demoPassword });
    const response = await fetch(`${this.url}/auth/token`, { method: 'POST', body });
    const { access_token: token } = (await response.json()) as { access_token?: string };
    return token;
  }
}
