import { createHash, randomBytes } from 'node:crypto';

export const returnTo = 'http://localhost:8080/signed-in?from=here';

/** The program that signs somebody in, and their browser. */
export class Visitor {
  readonly verifier = randomBytes(32).toString('base64url');
  cookie = '';

  constructor(
    private readonly url: string,
    private readonly providerId: number,
  ) {}

  async start(id = this.providerId, query: Readonly<Record<string, string>> = {}): Promise<Response> {
    const codeChallenge = createHash('sha256').update(this.verifier).digest('base64url');
    const search = new URLSearchParams({ returnTo, codeChallenge, ...query });
    const response = await fetch(`${this.url}/auth/external/${id}/start?${search}`, { redirect: 'manual' });
    this.cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    return response;
  }

  /** What the provider's page does when somebody is chosen. @returns the address of ours to which it sends the browser */
  async choose(person: string, authorize: string | null): Promise<URL> {
    const chosen = new URL(authorize ?? '');
    chosen.pathname += `/${person}`;
    const response = await fetch(chosen, { redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '');
  }

  callback(address: URL | string, cookie = this.cookie): Promise<Response> {
    return fetch(address, { redirect: 'manual', headers: { cookie } });
  }

  /** All of it. @returns where the program is in the end */
  async signIn(person: string, id = this.providerId): Promise<URL> {
    const begun = await this.start(id);
    const address = await this.choose(person, begun.headers.get('location'));
    const response = await this.callback(address);
    return new URL(response.headers.get('location') ?? '');
  }

  async tokens(landed: URL, more: Readonly<Record<string, string>> = {}): Promise<{ status: number; body: TokenBody }> {
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code: landed.searchParams.get('code') ?? '',
      redirect_uri: returnTo,
      code_verifier: this.verifier,
      ...more,
    });
    const response = await fetch(`${this.url}/auth/token`, { method: 'POST', body: form });
    return { status: response.status, body: (await response.json()) as TokenBody };
  }
}

export interface TokenBody {
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly error?: string;
}
