import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { SecretBox } from '#platform/secrets';
import { openToken, sealToken } from '../unsubscribe/sealed-token.js';
import type { Subscriber } from '../unsubscribe/unsubscribe-links.js';

/** Links by which the reader of an address agrees to get notifications, without an account. How long they work is not in them. */
@Injectable()
export class ConsentLinks {
  private readonly box: SecretBox;

  constructor({ tokenSecret }: Config) {
    this.box = new SecretBox(tokenSecret, 'notification-consent');
  }

  /** @param origin of the brand under which the reader knows the workspace, or of the platform */
  urlFor({ workspaceId, address }: Subscriber, origin: string): string {
    return `${origin}/account/notifications?token=${sealToken(this.box, [workspaceId, address])}`;
  }

  /** @returns undefined for a token that is none of ours */
  read(token: string): Subscriber | undefined {
    const content = openToken(this.box, token) as readonly [number, string] | undefined;
    return content && { workspaceId: content[0], address: content[1] };
  }
}
