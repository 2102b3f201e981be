import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Clock } from '#platform/clock';
import { Config } from '#platform/config';
import { fulfilmentConfig } from '../ports/fulfilment.config.js';

/** How a report proves whose it is. */
export interface Signed {
  /** Unix seconds, as sent. */
  readonly timestamp: string | undefined;
  /** `sha256=<hex>` over `<timestamp>.<raw body>`. */
  readonly signature: string | undefined;
  readonly body: Buffer;
}

/** How far the third party's clock may be off, and how old a report may be, in milliseconds. */
const toleranceMs = 5 * 60_000;

/** The signature of everything that the provider reports. */
@Injectable()
export class ProviderSignature {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `signatureInvalid` */
  demand({ timestamp, signature, body }: Signed): void {
    const { provider } = this.config.of(fulfilmentConfig);
    const seconds = /^\d{1,12}$/.test(timestamp ?? '') ? Number(timestamp) : Number.NaN;
    const recent = Math.abs(this.clock.now().getTime() - seconds * 1000) <= toleranceMs;
    const given = /^sha256=([0-9a-f]{64})$/i.exec(signature ?? '')?.[1];
    if (provider === undefined || given === undefined || !recent) throw new DomainError('signatureInvalid');
    const digest = createHmac('sha256', provider.secret).update(`${timestamp}.`).update(body).digest();
    if (!timingSafeEqual(digest, Buffer.from(given, 'hex'))) throw new DomainError('signatureInvalid');
  }
}
