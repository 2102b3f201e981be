import type { Pool } from 'pg';
import { createPool } from '#platform/database';
import { isPostRefused } from '#contexts/social';
import type { PostContent, PostRefused } from '#contexts/social';
import { isThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyFailure } from '#platform/http-client';
import { TokenStore } from '../../../apps/sandbox/src/oauth/token.store.js';
import type { OAuthProviderName } from '../../../apps/sandbox/src/oauth/people.js';
import type { SandboxClient } from '../sandbox/running-sandbox.js';
import { TestSandbox } from '../sandbox/running-sandbox.js';

/** A sandbox with its people, and the buttons that visitors and networks press on its pages. */
export class ChannelBench {
  private constructor(
    readonly sandbox: TestSandbox,
    private readonly pool: Pool,
    readonly tokens: TokenStore,
    readonly browser: SandboxClient,
  ) {}

  static async start(): Promise<ChannelBench> {
    return ChannelBench.on(await TestSandbox.start());
  }

  static async on(sandbox: TestSandbox): Promise<ChannelBench> {
    const pool = createPool(sandbox.database.url, 2);
    return new ChannelBench(sandbox, pool, new TokenStore(pool), sandbox.client());
  }

  async stop(): Promise<void> {
    await this.pool.end();
    await this.sandbox.stop();
  }

  get origin(): string {
    return this.browser.origin;
  }

  /** An image that the sandbox serves. */
  image(name: string): string {
    return `${this.origin}/sandbox/files/${name}`;
  }

  /** What a person gets for consenting. */
  async tokenOf(provider: OAuthProviderName, person: string, scopes: readonly string[]): Promise<string> {
    const code = await this.tokens.consent({
      provider,
      person,
      clientId: 'locara-demo',
      scopes,
      redirectUri: 'https://locara.example/back',
      codeChallenge: null,
      offline: false,
    });
    const grant = await this.tokens.redeem(provider, code);
    return this.tokens.issue(Number(grant?.grantId), 'access', 'T', 3600);
  }

  async press(path: string, given: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const answer = await this.browser.page(path, headers, { method: 'POST', body: JSON.stringify(given) });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.json;
  }

  /** What visitors see. */
  async wall(path: string): Promise<readonly ShownPost[]> {
    const { json } = await this.browser.page(`${path}?format=json`);
    return json['posts'] as readonly ShownPost[];
  }

  query(text: string, values: readonly unknown[] = []): Promise<unknown> {
    return this.pool.query(text, [...values]);
  }
}

export interface ShownPost {
  readonly id: string;
  readonly message: string;
  readonly link: string | null;
  readonly images: readonly string[];
  readonly likes: number;
}

export const content = (changes: Partial<PostContent> = {}): PostContent => ({
  text: 'Fresh bread every morning.',
  language: 'en',
  images: [],
  topic: 'STANDARD',
  alertType: null,
  callToAction: null,
  event: null,
  offer: null,
  ...changes,
});

export const market = {
  title: 'Market',
  startDate: '2026-12-05',
  startTime: '10:00',
  endDate: '2026-12-06',
  endTime: '18:00',
} as const;

const thrownBy = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

export async function refusal(call: Promise<unknown>): Promise<PostRefused> {
  const error = await thrownBy(call);
  if (!isPostRefused(error)) throw new Error(`Expected a refusal, not ${String(error)}.`);
  return error;
}

export async function failure(call: Promise<unknown>): Promise<ThirdPartyFailure> {
  const error = await thrownBy(call);
  if (!isThirdPartyFailure(error)) throw new Error(`Expected a failure of the portal, not ${String(error)}.`);
  return error;
}
