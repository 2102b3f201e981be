import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { fromBase32, toBase32 } from '../returns/base32.js';
import { inboundMailConfig } from './inbound-mail.config.js';

/**
 * What an address names.
 * - location: where customers write to
 * - conversation: where they reply to
 * - message: where an email comes back to
 */
export type InboundKind = 'location' | 'conversation' | 'message';

export interface InboundName {
  readonly kind: InboundKind;
  readonly id: number;
}

/** Bytes of an id and of its proof. A location's is short, as people type it; wrong ones can only be tried by SMTP. */
const sizes: Readonly<Record<InboundKind, { readonly id: number; readonly proof: number }>> = {
  location: { id: 5, proof: 5 },
  conversation: { id: 6, proof: 9 },
  message: { id: 6, proof: 9 },
};

/** Before the token: RFC 5321 allows 64 characters before the @. */
const longestName = 30;
const kinds = { c: 'conversation', m: 'message' } as const;

/**
 * Addresses of the installation's domain for emails of customers. Each has a proof that only the platform can have made, so no
 * table of addresses is kept, and nobody guesses one.
 */
@Injectable()
export class InboundAddresses {
  private readonly key: Buffer;

  constructor(private readonly config: Config) {
    this.key = Buffer.from(hkdfSync('sha256', config.tokenSecret, '', 'inbound-mail', 32));
  }

  /** Null: no emails arrive at this installation. */
  get domain(): string | null {
    return this.config.of(inboundMailConfig).domain;
  }

  /** @param name what people read of it; it may change, as the token alone counts. @returns undefined where no emails arrive */
  addressOf({ kind, id }: InboundName, name: string): string | undefined {
    const { domain } = this;
    if (domain === null) return undefined;
    const mark = kind === 'location' ? '' : `${kind.charAt(0)}-`;
    return `${readable(name)}.${mark}${this.tokenOf({ kind, id })}@${domain}`;
  }

  /** @param address in any case. @returns undefined for one that is none of ours */
  read(address: string): InboundName | undefined {
    const at = address.lastIndexOf('@');
    const [local, domain] = [
      address.slice(0, at).trim().toLowerCase(),
      address
        .slice(at + 1)
        .trim()
        .toLowerCase(),
    ];
    if (at < 1 || domain !== this.domain) return undefined;
    const last = local.slice(local.lastIndexOf('.') + 1);
    const [, mark, token = ''] = /^(?:([cm])-)?([a-z2-7]{1,40})$/.exec(last) ?? [];
    return this.named(mark === undefined ? 'location' : kinds[mark as keyof typeof kinds], token);
  }

  /** Of the email with one of our messages, with angle brackets. */
  messageIdOf(id: number): string {
    return `<${this.tokenOf({ kind: 'message', id })}@${this.domain ?? 'localhost'}>`;
  }

  /** @returns undefined for one that we have not given */
  idOfMessageId(messageId: string): number | undefined {
    const [, token = '', domain] = /^<?([a-z2-7]{1,40})@([^<>@\s]+?)>?$/i.exec(messageId.trim()) ?? [];
    return domain?.toLowerCase() === this.domain ? this.named('message', token.toLowerCase())?.id : undefined;
  }

  private tokenOf({ kind, id }: InboundName): string {
    const bytes = Buffer.alloc(sizes[kind].id);
    bytes.writeUIntBE(id, 0, bytes.length);
    return toBase32(Buffer.concat([bytes, this.proofOf(kind, bytes)]));
  }

  private named(kind: InboundKind, token: string): InboundName | undefined {
    const { id, proof } = sizes[kind];
    const bytes = fromBase32(token);
    if (bytes?.length !== id + proof) return undefined;
    const signed = bytes.subarray(0, id);
    return timingSafeEqual(bytes.subarray(id), this.proofOf(kind, signed))
      ? { kind, id: signed.readUIntBE(0, id) }
      : undefined;
  }

  private proofOf(kind: InboundKind, signed: Buffer): Buffer {
    return createHmac('sha256', this.key).update(kind).update(signed).digest().subarray(0, sizes[kind].proof);
  }
}

/** What any mail server takes in an address: `Café Müller` as `cafe-muller`. */
function readable(name: string): string {
  const plain = name.replaceAll('ß', 'ss').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const cut = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, longestName);
  return cut.replaceAll(/^-+|-+$/g, '') || 'shop';
}
