import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { SecretBox } from '#platform/secrets';

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

  /** @throws Error when the configured secret is another one now */
  open(sealed: string): string {
    return this.box.open(sealed);
  }
}
