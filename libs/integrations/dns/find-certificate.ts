import { connect } from 'node:tls';
import type { CertificateFinding } from '#contexts/white-label';
import { isPublicAddress } from '#platform/http-client';

export interface CertificateOptions {
  readonly port?: number;
  /** Whom to believe; those whom Node believes unless told. */
  readonly authorities?: string;
  /** Which addresses may be connected to; {@link isPublicAddress} unless told. */
  readonly mayConnect?: (address: string) => boolean;
  readonly timeoutMs?: number;
}

/** A proxy that gets a certificate on demand does so while the first connection waits. */
const defaultTimeoutMs = 15_000;
const longestReason = 200;

/**
 * Whether there is a secure connection to the name at one of the addresses, as browsers would make it. Nothing is sent but the name;
 * what the name leads to was looked up before, so that nobody can exchange it in between.
 */
export async function findCertificate(
  name: string,
  addresses: readonly string[],
  { port = 443, authorities, mayConnect = isPublicAddress, timeoutMs = defaultTimeoutMs }: CertificateOptions = {},
): Promise<CertificateFinding> {
  const address = addresses.find(mayConnect);
  if (address === undefined) return { kind: 'refused', reason: 'the name has no public address' };
  return new Promise((resolve) => {
    const socket = connect({
      host: address,
      port,
      servername: name,
      ...(authorities !== undefined && { ca: authorities }),
    });
    const deadline = setTimeout(() => end({ kind: 'refused', reason: 'no answer in time' }), timeoutMs);
    const end = (finding: CertificateFinding): void => {
      clearTimeout(deadline);
      socket.destroy();
      resolve(finding);
    };
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      end({ kind: 'valid', validUntil: new Date(until).toISOString() });
    });
    socket.once('error', (error) => end({ kind: 'refused', reason: error.message.slice(0, longestReason) }));
  });
}
