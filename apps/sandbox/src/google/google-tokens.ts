import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TokenStore } from '../oauth/token.store.js';

/** Whom an access token stands for. */
export interface TokenHolder {
  readonly person: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
}

export const BUSINESS_SCOPE = 'https://www.googleapis.com/auth/business.manage';
const ADS_SCOPE = 'https://www.googleapis.com/auth/adwords';

/** What a token must allow. @param service the host without `.googleapis.com` */
export const scopeOf = (service: string): string => (service === 'googleads' ? ADS_SCOPE : BUSINESS_SCOPE);

export const TOKEN_SECONDS = 3600;

/** The account of the installation itself: its refresh token is the sandbox's key, see `GOOGLE_REFRESH_TOKEN`. */
const installation: TokenHolder = {
  person: 'installation',
  clientId: 'locara-demo',
  scopes: [BUSINESS_SCOPE, ADS_SCOPE],
};

/** Whose access token a call carries: of people who consented, or of the installation's own account. */
export class GoogleTokens {
  constructor(
    private readonly store: TokenStore,
    private readonly apiKey: string,
  ) {}

  /** @returns null for a token that is no good: unknown, expired, revoked */
  async holderOf(accessToken: string): Promise<TokenHolder | null> {
    if (this.isInstallation(accessToken)) return installation;
    return (await this.store.holderOf('google', accessToken)) ?? null;
  }

  /** @param service the host without `.googleapis.com`, such as `mybusinessverifications` */
  async isDisabled(service: string): Promise<boolean> {
    return (await this.store.disabledApis('google')).includes(`${service}.googleapis.com`);
  }

  /** A token of the installation's account: it says until when it holds, and is signed. */
  installationToken(until = Date.now() + TOKEN_SECONDS * 1000): string {
    return `ya29.${until}.${createHmac('sha256', this.apiKey).update(String(until)).digest('base64url')}`;
  }

  private isInstallation(token: string): boolean {
    const until = Number(token.split('.')[1]);
    if (!(until > Date.now())) return false;
    const [given, right] = [Buffer.from(token), Buffer.from(this.installationToken(until))];
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
