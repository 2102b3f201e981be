import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { addressHashBytes, addressHasher } from './address-hash.js';
import { fromBase32, toBase32 } from './base32.js';
import { mailReturnsConfig } from './mail-returns.config.js';

/** To whom an email went, as its return path says it. */
export interface ReturnPath {
  readonly workspaceId: number;
  /** Of the address, as `addressHasher` makes it. */
  readonly hash: Buffer;
  /** When the email was sent: who hears of it late, or twice, can tell. */
  readonly sentAt: Date;
}

const prefix = 'r-';
const idBytes = 4;
/** Milliseconds since 1970. */
const timeBytes = 6;
const proofBytes = 10;
const timeAt = idBytes + addressHashBytes;
const signedBytes = timeAt + timeBytes;

/**
 * Return paths that say whose email comes back (VERP). A report need not be believed: what counts is the address that it was
 * sent to, which nobody can make who has not got such an email.
 */
@Injectable()
export class ReturnPaths {
  private readonly key: Buffer;
  private readonly hashOf: (address: string) => Buffer;

  constructor(private readonly config: Config) {
    this.key = Buffer.from(hkdfSync('sha256', config.tokenSecret, '', 'return-path', 32));
    this.hashOf = addressHasher(config.tokenSecret);
  }

  /**
   * @param host where it comes back to, if not to the installation's domain
   * @returns undefined where no domain is set up for it
   */
  pathOf(workspaceId: number, address: string, sentAt: Date, host: string | null = null): string | undefined {
    const { domain } = this.config.of(mailReturnsConfig);
    if (domain === null) return undefined;
    const signed = Buffer.alloc(signedBytes);
    signed.writeUInt32BE(workspaceId);
    this.hashOf(address).copy(signed, idBytes);
    signed.writeUIntBE(sentAt.getTime(), timeAt, timeBytes);
    return `${prefix}${toBase32(Buffer.concat([signed, this.proofOf(signed)]))}@${host ?? domain}`;
  }

  /** @param path an address, in any case. @returns undefined for one that is none of ours */
  read(path: string): ReturnPath | undefined {
    const [local = '', domain] = path.trim().toLowerCase().split('@');
    if (domain === undefined || !this.isOurs(domain) || !local.startsWith(prefix)) return undefined;
    const bytes = fromBase32(local.slice(prefix.length));
    if (bytes?.length !== signedBytes + proofBytes) return undefined;
    const signed = bytes.subarray(0, signedBytes);
    if (!timingSafeEqual(bytes.subarray(signedBytes), this.proofOf(signed))) return undefined;
    return {
      workspaceId: signed.readUInt32BE(),
      hash: Buffer.from(signed.subarray(idBytes, timeAt)),
      sentAt: new Date(signed.readUIntBE(timeAt, timeBytes)),
    };
  }

  /** The installation's, or that of a sender whose CNAME record leads to it. What is believed is the proof alone. */
  private isOurs(host: string): boolean {
    const { domain, label } = this.config.of(mailReturnsConfig);
    return domain !== null && (host === domain || (label !== null && host.startsWith(`${label}.`)));
  }

  private proofOf(signed: Buffer): Buffer {
    return createHmac('sha256', this.key).update(signed).digest().subarray(0, proofBytes);
  }
}
