import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { SecretBox } from '#platform/secrets';
import type { Subscriber } from '../unsubscribe/unsubscribe-links.js';

const longestToken = 1000;

/** Links by which the reader of an address agrees to get notifications, without an account. How long they work is not in them. */
@Injectable()
export class ConsentLinks {
  private readonly box: SecretBox;

  constructor({ tokenSecret }: Config) {
    this.box = new SecretBox(tokenSecret, 'notification-consent');
  }

  /** @param origin of the brand under which the reader knows the workspace, or of the platform */
  urlFor({ workspaceId, address }: Subscriber, origin: string): string {
    const sealed = this.box.seal(JSON.stringify([workspaceId, address]));
    return `${origin}/account/notifications?token=${Buffer.from(sealed, 'base64').toString('base64url')}`;
  }

  /** @returns undefined for a token that is none of ours */
  read(token: string): Subscriber | undefined {
    if (token === '' || token.length > longestToken) return undefined;
    try {
      const sealed = Buffer.from(token, 'base64url').toString('base64');
      const [workspaceId, address] = JSON.parse(this.box.open(sealed)) as [number, string];
      return { workspaceId, address };
    } catch {
      // Somebody has changed it, or the secret of the installation is another one now.
      return undefined;
    }
  }
}
