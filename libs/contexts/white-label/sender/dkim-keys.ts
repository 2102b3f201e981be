import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { KeyBox } from '../brand/key-box.js';
import type { PublishedKey } from './looks/sender-records.rules.js';

/** A pair whose private half is encrypted. */
export interface SealedKey extends PublishedKey {
  readonly privateKey: string;
}

const generate = promisify(generateKeyPair);
/** RFC 8301: what all receivers verify, and fits into a record. */
const bits = 2048;

/** Keys that sign emails. The private half is readable where an email is signed, and nowhere else. */
@Injectable()
export class DkimKeys {
  constructor(private readonly box: KeyBox) {}

  /** Under a name of its own: two workspaces, and two keys of one, may have the same domain. */
  async make(): Promise<SealedKey> {
    const { publicKey, privateKey } = await generate('rsa', { modulusLength: bits });
    return {
      selector: `lc${randomBytes(5).toString('hex')}`,
      publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      privateKey: this.box.seal(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    };
  }

  /** @returns null when the secret of the installation is another one by now */
  open(sealed: string): string | null {
    return this.box.open(sealed);
  }
}
