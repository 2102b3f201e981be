import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { SecretBox } from '#platform/secrets';

/** Keys of Google Maps, encrypted at rest as all keys of customers are. */
@Injectable()
export class KeyBox {
  private readonly box: SecretBox;

  constructor({ tokenSecret }: Config) {
    this.box = new SecretBox(tokenSecret, 'white-label');
  }

  seal(key: string): string {
    return this.box.seal(key);
  }

  /** @returns null when the secret of the installation is another one by now: the page then shows no map */
  open(sealed: string | null): string | null {
    if (sealed === null) return null;
    try {
      return this.box.open(sealed);
    } catch {
      return null;
    }
  }
}
