import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { SecretBox } from '#platform/secrets';

const lostSecret =
  'The secret of this webhook cannot be read any more, because the key of the platform has changed. Rotate the secret.';

interface SealedSecrets {
  readonly secret: string;
  readonly previousSecret: string | null;
}

/** Secrets with which messages are signed, in the form of Standard Webhooks: `whsec_` and 32 random bytes. */
@Injectable()
export class SigningSecrets {
  private readonly box: SecretBox;

  constructor(config: Config) {
    this.box = new SecretBox(config.tokenSecret, 'webhook');
  }

  /** @returns a new one, as its owner is told it and as it is kept */
  make(): { readonly secret: string; readonly sealed: string } {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    return { secret, sealed: this.box.seal(secret) };
  }

  /**
   * The secrets that sign. One before that cannot be opened is left out: it was replaced because it is lost.
   * @throws Error for the owner of the endpoint, when the platform's own secret is another one now
   */
  open({ secret, previousSecret }: SealedSecrets): readonly string[] {
    const current = this.opened(secret);
    if (current === undefined) throw new Error(lostSecret);
    const previous = previousSecret === null ? undefined : this.opened(previousSecret);
    return previous === undefined ? [current] : [current, previous];
  }

  private opened(sealed: string): string | undefined {
    try {
      return this.box.open(sealed);
    } catch {
      return undefined;
    }
  }
}
