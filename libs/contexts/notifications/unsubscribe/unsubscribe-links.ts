import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { addressHasher } from '#platform/mail';
import { SecretBox } from '#platform/secrets';

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

const longestToken = 1000;

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
    const sealed = this.box.seal(JSON.stringify([workspaceId, address, Date.now()]));
    const token = Buffer.from(sealed, 'base64').toString('base64url');
    return `${origin}/account/unsubscribe?token=${token}`;
  }

  /** @returns undefined for a token that is none of ours */
  read(token: string): UnsubscribeToken | undefined {
    if (token === '' || token.length > longestToken) return undefined;
    try {
      const sealed = Buffer.from(token, 'base64url').toString('base64');
      const [workspaceId, address, madeAt] = JSON.parse(this.box.open(sealed)) as [number, string, number?];
      return { workspaceId, address, madeAt: madeAt === undefined ? null : new Date(madeAt) };
    } catch {
      // Somebody has changed it, or the secret of the installation is another one now.
      return undefined;
    }
  }
}
