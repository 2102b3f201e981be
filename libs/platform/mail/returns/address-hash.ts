import { createHmac, hkdfSync } from 'node:crypto';
import { mailboxOf } from '#domain/values/email-address';

/** Enough that no two addresses have one hash, and short enough for the local part of a return path. */
export const addressHashBytes = 16;

/**
 * What is kept of an address that is to be known again but not read. It needs the secret of the installation, so a stolen
 * table is useless, and nobody outside can name the hash of an address.
 */
export function addressHasher(tokenSecret: string): (address: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'suppressed-address', 32));
  return (address) => createHmac('sha256', key).update(mailboxOf(address)).digest().subarray(0, addressHashBytes);
}
