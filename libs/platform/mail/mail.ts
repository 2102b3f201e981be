import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { SecretBox } from '#platform/secrets';
import { sendMail } from './mail.jobs.js';
import type { PlannedPicture } from './charts/mail-chart.js';
import type { MailSender, SealedMail } from './mail.jobs.js';
import type { ShownReaders } from './mail-transport.js';

export interface NewMail {
  readonly workspaceId: number;
  readonly to: string;
  readonly sender?: MailSender;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * Names this mail among all mails, for example `password/17/4`. Its Message-ID comes from it, so that of a mail that
   * was sent twice (the answer of the mail server got lost) readers' programs show one.
   */
  readonly reference: string;
  /** Where one click stops emails of this kind. */
  readonly unsubscribeUrl?: string;
  /** Whom the email names in its head; without it `to` alone. */
  readonly shown?: ShownReaders;
  /** What `html` names by its `cid`. */
  readonly pictures?: readonly PlannedPicture[];
  /** Do not send it later than this: the link in it would have expired. */
  readonly until?: Date;
}

/** What became of mails. */
export interface MailFate {
  /** - SENT: a mail server has taken one. - WAITING: it is tried. - REFUSED: none was taken, and none is tried by itself. */
  readonly state: 'SENT' | 'WAITING' | 'REFUSED';
  /** Days by the calendar between writing and sending; 0 of those that were sent days ago, whose job is not kept any more. */
  readonly lateDays: number;
  /** Addresses that were refused. */
  readonly refused: readonly string[];
}

const purpose = 'mail';

/** Opens what {@link Mail} has sealed. */
export const mailBox = (config: Config): SecretBox => new SecretBox(config.tokenSecret, purpose);

/** Mail that is sent if, and only if, the surrounding transaction commits. The worker sends it. */
@Injectable()
export class Mail {
  private readonly box: SecretBox;

  constructor(
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {
    this.box = mailBox(config);
  }

  /** @returns their jobs, in this order */
  async send(tx: Tx, ...mails: readonly NewMail[]): Promise<number[]> {
    const rows = mails.map((mail) => ({ workspaceId: mail.workspaceId, payload: this.sealed(mail) }));
    return this.outbox.add(tx, sendMail, rows);
  }

  /** What became of mails that say the same. @param jobs as {@link send} has returned them @param timeZone whose days count */
  async fateOf(tx: Tx, jobs: readonly number[], timeZone: string): Promise<MailFate> {
    const { rows } = await sql<{ sent: number; waiting: number; lateDays: number; refused: string[] }>`
      select count(*) filter (where o.id is null or o.done_at is not null)::int as sent,
             count(*) filter (where o.done_at is null and o.parked_at is null and o.id is not null)::int as waiting,
             coalesce(min((o.done_at at time zone ${timeZone})::date - (o.created_at at time zone ${timeZone})::date), 0) as "lateDays",
             coalesce(array_agg(o.payload ->> 'to') filter (where o.parked_at is not null and o.done_at is null), '{}') as refused
      from unnest(${[...jobs]}::bigint[]) as m (id) left join outbox o on o.id = m.id`.execute(tx);
    const { sent = 0, waiting = 0, lateDays = 0, refused = [] } = rows[0] ?? {};
    return { state: sent > 0 ? 'SENT' : waiting > 0 ? 'WAITING' : 'REFUSED', lateDays, refused };
  }

  private sealed(mail: NewMail): SealedMail {
    const { to, subject, text, html, unsubscribeUrl, shown, pictures, reference, until } = mail;
    return {
      to,
      subject,
      // Parked jobs are shown to administrators, and the link in a mail is for its reader alone.
      content: this.box.seal(JSON.stringify({ text, html, unsubscribeUrl, shown, pictures })),
      sender: mail.sender ?? { name: null, address: null },
      messageId: this.messageId(reference),
      until: until?.toISOString() ?? null,
    };
  }

  private messageId(reference: string): string {
    const hash = createHash('sha256').update(reference).digest('hex').slice(0, 32);
    return `<${hash}@${domainOf(this.config.mailFrom)}>`;
  }
}

/** Of an address, with a name or without: `Locara <no-reply@locara.example>`. */
export const domainOf = (address: string): string =>
  /@([^\s<>@]+)>?\s*$/.exec(address)?.[1]?.toLowerCase() ?? 'localhost';
