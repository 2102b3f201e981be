import { Injectable } from '@nestjs/common';
import { parsePhone } from '#domain/values/phone';
import { Database, sql } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { JobHandler } from '#platform/outbox';
import { sendPin } from '../claim-records.js';
import { Claims } from '../claims.js';
import { PinSender } from './pin-sender.port.js';
import type { PinChannel, PinLanguage } from './pin-sender.port.js';
import { pinText } from './pin-texts.js';

interface AwaitedPin {
  readonly phone: string;
  /** Null: the claim is older than PINs that can be sent. */
  readonly seed: string | null;
  readonly channel: PinChannel;
  readonly language: PinLanguage;
  /** Of the workspace that sends it. */
  readonly name: string;
}

/** Sends the PIN of a claim that still waits for it. */
@Injectable()
@Handles(sendPin)
export class SendPin implements JobHandler<{ claimId: number }> {
  constructor(
    private readonly database: Database,
    private readonly claims: Claims,
    private readonly sender: PinSender,
  ) {}

  async handle({ claimId }: { claimId: number }): Promise<void> {
    const { rows } = await sql<AwaitedPin>`
      select c.phone, c.pin_seed as seed, c.channel, c.language, w.name
      from claim c join workspace w on w.id = c.workspace_id
      where c.id = ${claimId} and c.state = 'started' and c.expires_at > clock_now(c.workspace_id)`.execute(
      this.database.read,
    );
    const [claim] = rows;
    if (claim === undefined || claim.seed === null) return;
    const phone = parsePhone(claim.phone);
    if (!('e164' in phone)) throw new Error(`The number of claim ${claimId} cannot be read.`);
    const { channel, language } = claim;
    const text = pinText(channel, language, claim.name, this.claims.pinOf(claim.seed));
    // The seed makes the reference unique at a gateway that several installations, or one that began anew, share.
    const reference = `claim-${claimId}-${claim.seed.slice(0, 8)}`;
    await this.sender.send({ channel, to: phone.e164, text, language, reference });
  }
}
