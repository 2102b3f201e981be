import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { addressHasher } from '#platform/mail';
import { SecretBox } from '#platform/secrets';
import { openToken, sealToken } from './sealed-token.js';

/** Whose notifications, and from which workspace. */
export interface Subscriber {
  readonly workspaceId: number;
  readonly address: string;
}

/** Whose link it is. */
export interface UnsubscribeToken extends Subscriber {
  /** When the link was made; null: before links said so. */
  readonly madeAt: Date | null;
}

/**
 * Links that stop notifications to one address, without an account. The token is encrypted, so that no log of a server on the
 * way has addresses; it does not expire, as emails are kept for years.
 */
@Injectable()
export class UnsubscribeLinks {
  private readonly box: SecretBox;
  /** What is kept of an address: enough to know it again, not to read it. Case makes no difference. */
  readonly hashOf: (address: string) => Buffer;

  constructor({ tokenSecret }: Config) {
    this.box = new SecretBox(tokenSecret, 'unsubscribe');
    this.hashOf = addressHasher(tokenSecret);
  }

  /** @param origin of the brand under which the subscriber knows the workspace, or of the platform */
  urlFor({ workspaceId, address }: Subscriber, origin: string): string {
    return `${origin}/account/unsubscribe?token=${sealToken(this.box, [workspaceId, address, Date.now()])}`;
  }

  /** @returns undefined for a token that is none of ours */
  read(token: string): UnsubscribeToken | undefined {
    const content = openToken(this.box, token) as readonly [number, string, number?] | undefined;
    if (content === undefined) return undefined;
    const [workspaceId, address, madeAt] = content;
    return { workspaceId, address, madeAt: madeAt === undefined ? null : new Date(madeAt) };
  }
}
