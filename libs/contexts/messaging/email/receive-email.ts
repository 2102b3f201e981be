import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InboundAddresses, readMailReport } from '#platform/mail';
import type { InboundName, MailReport } from '#platform/mail';
import { messageChannels } from '#domain/messaging/channels';
import type { Arrival, IncomingMessage } from '../conversation/arrival.js';
import { ReceiveMessages } from '../conversation/receive-messages.js';
import { KeepReceipts } from '../message/keep-receipts.js';
import { keyOf } from '../message/message.record.js';
import { EmailThreads } from './email-threads.js';
import type { EmailPlace, EmailThread } from './email-threads.js';
import { isOfServer } from './reading/email-headers.rules.js';
import { EmailRefused, readEmail } from './reading/read-email.js';
import type { ReadEmail } from './reading/read-email.js';

/** An email as a mail server hands it over. */
export interface ArrivedEmail {
  /** Of the envelope; empty: nothing may come back. */
  readonly returnPath: string;
  /** Of the envelope. */
  readonly recipients: readonly string[];
  /** RFC 5322 */
  readonly raw: Uint8Array;
}

/** What is looked at to find out whether an email is a report of a mail server. */
const headBytes = 64 * 1024;

/**
 * Takes emails of customers. Returns once everything is kept: the mail server is told only then, and hands over again what failed.
 * Nothing in an email is believed but addresses and ids that only the platform can have made.
 */
@Injectable()
export class ReceiveEmail {
  constructor(
    private readonly addresses: InboundAddresses,
    private readonly threads: EmailThreads,
    private readonly receiving: ReceiveMessages,
    private readonly receipts: KeepReceipts,
  ) {}

  /** Whether an address takes emails now. */
  async takes(recipient: string): Promise<boolean> {
    const name = this.addresses.read(recipient);
    if (name === undefined) return false;
    // What comes back is heard of, also when nobody can write any more.
    return name.kind === 'message' || (await this.threads.placeOf(name)) !== undefined;
  }

  /** @throws EmailRefused when it will never be taken */
  async execute({ returnPath, recipients, raw }: ArrivedEmail): Promise<void> {
    const names = recipients.flatMap((recipient) => this.addresses.read(recipient) ?? []);
    const report = await reportIn(raw);
    // What a person sends on, with a report in it, is an email like others.
    if (report !== undefined && ((await this.hear(report, names)) || returnPath === '')) return;
    const email = await readEmail(raw, returnPath, (address) => this.isOurs(address));
    const placed = new Set<number | string>();
    for (const name of names) {
      const place = await this.threads.placeOf(name);
      if (place === undefined && name.kind === 'message') continue;
      if (place === undefined) throw new EmailRefused(550, '5.1.1 Nobody takes emails at this address any more.');
      // One email to several addresses of a location is one message.
      const key = place.thread?.customerId ?? place.locationId;
      if (!placed.has(key)) await this.take(email, place, name);
      placed.add(key);
    }
  }

  /**
   * What became of an email of ours, where the operator's mail server hands reports in by HTTP. The caller has checked who it is.
   * @returns whether it is about one
   */
  async report(raw: Uint8Array): Promise<boolean> {
    const report = await readMailReport(raw);
    return report !== undefined && this.hear(report, []);
  }

  private async take(email: ReadEmail, place: EmailPlace, name: InboundName): Promise<void> {
    const ours = [...email.references, ...email.inReplyTo].flatMap((id) => this.addresses.idOfMessageId(id) ?? []);
    if (await this.isBack(email, place)) return;
    const thread = place.thread ?? (await this.threadOf(email, place, ours));
    const receipt = await this.receiving.execute(this.arrivalOf(email, place, thread, name));
    if (receipt.outcome === 'noAgent')
      throw new EmailRefused(550, '5.1.1 Nobody takes emails at this address any more.');
    // A mail server that says so in its own way: the email may have arrived nowhere.
    if (email.author === 'server' || email.origins.some(isOfServer)) return;
    const replied = await this.lastIn(receipt.conversationId, ours);
    if (replied === undefined) return;
    // A person who replies has read it; a program shows that it is there.
    const status = email.author === 'person' ? 'READ' : 'DELIVERED';
    await this.receipts.execute([{ channel: 'email', about: { key: keyOf(replied) }, status }]);
  }

  /** The newest of our messages that is in a conversation: an email can name those of others. */
  private async lastIn(conversationId: number, ours: readonly number[]): Promise<number | undefined> {
    for (const id of new Set(ours.toReversed()))
      if ((await this.threads.threadOfMessage(id))?.conversationId === conversationId) return id;
    return undefined;
  }

  /** The location's own email has come back to it, by a customer whose address leads here. */
  private async isBack({ id }: ReadEmail, { locationId }: EmailPlace): Promise<boolean> {
    const ours = this.addresses.idOfMessageId(id);
    return ours !== undefined && (await this.threads.threadOfMessage(ours))?.locationId === locationId;
  }

  /** By emails that only the customer can name; never by a subject. */
  private async threadOf(
    { address, root, references, inReplyTo }: ReadEmail,
    { locationId, agentId }: EmailPlace,
    ours: readonly number[],
  ): Promise<EmailThread | undefined> {
    for (const id of ours.toReversed()) {
      const thread = await this.threads.threadOfMessage(id);
      if (thread?.locationId === locationId) return thread;
    }
    const named = { ids: [...references, ...inReplyTo], customerId: customerOf(address, root) };
    return this.threads.threadOf(agentId, address, named);
  }

  private arrivalOf(
    email: ReadEmail,
    { locationId, locationName, agentId }: EmailPlace,
    thread: EmailThread | undefined,
    { kind }: InboundName,
  ): Arrival {
    const { address, name, subject, author } = email;
    const isCustomer = thread === undefined || thread.address === address;
    const first: IncomingMessage = {
      id: email.id,
      text: email.text,
      ...(email.pictures[0] !== undefined && { picture: email.pictures[0] }),
      files: email.files,
      leftOut: email.leftOut,
      // Clocks of customers are wrong, and count whole seconds: a reply to a reply would come before it.
      sentAt: null,
      email: {
        sender: { address, name },
        subject,
        wholeText: email.wholeText,
        // Where nothing was written yet it would leave a conversation without anything in it: that of an agent before this one counts for nothing.
        automatic: (author === 'reply' || author === 'server') && thread?.agentId === agentId,
        // What programs send to where emails come back is their reply (RFC 3834, 4). Nobody gets emails by what others wrote.
        mayBeReplied: author === 'person' && kind !== 'message' && email.origins.includes(thread?.address ?? address),
      },
    };
    const further = email.pictures
      .slice(1)
      .map((picture, index) => ({ id: `${email.id}#${index + 1}`, text: null, picture, sentAt: null }));
    return {
      channel: 'email',
      account: this.addresses.addressOf({ kind: 'location', id: locationId }, locationName) ?? '',
      locationId,
      customer: { id: thread?.customerId ?? customerOf(address, email.root), name: isCustomer ? name : null },
      thread: { address: thread?.address ?? address, subject: thread === undefined ? subject : thread.subject },
      messages: [first, ...further],
    };
  }

  /** A report about an email that is not ours is left alone. @param names to whom it was sent */
  private async hear(report: MailReport, names: readonly InboundName[]): Promise<boolean> {
    const { kind, outcome, messageId, returnPaths, words } = report;
    const paths = [...names, ...returnPaths.flatMap((path) => this.addresses.read(path) ?? [])];
    const named = paths.find((name) => name.kind === 'message')?.id ?? this.addresses.idOfMessageId(messageId ?? '');
    if (named === undefined) return false;
    if (kind !== 'BOUNCE' || outcome === null) return true;
    const parameters = { channel: messageChannels.email.externalName, reason: words === '' ? '-' : words };
    const trouble = { key: 'customerUnreachable' as const, parameters };
    const about = { key: keyOf(named) };
    await this.receipts.execute([
      outcome === 'delivered'
        ? { channel: 'email', about, status: 'DELIVERED' }
        : { channel: 'email', about, status: 'REFUSED', trouble },
    ]);
    return true;
  }

  private isOurs(address: string): boolean {
    return address.toLowerCase().endsWith(`@${this.addresses.domain ?? ''}`);
  }
}

/** Large emails are not read twice for it. */
async function reportIn(raw: Uint8Array): Promise<MailReport | undefined> {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, headBytes)).toString('latin1');
  return /multipart\/report/i.test(head) ? readMailReport(raw) : undefined;
}

/** The channel's id of a customer: of an address and of what was begun from it. */
const customerOf = (address: string, root: string): string =>
  createHash('sha256').update(`${address}\n${root}`).digest('hex');
