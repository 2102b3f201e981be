import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import type { ChannelName } from '#domain/messaging/channels';
import { Database, sql } from '#platform/database';
import { keptProblem } from '#platform/problems';
import { idOfKey } from './message.record.js';
import { MessageStore } from './message.store.js';

/** Which replies a receipt is about. */
export type ReceiptSubject =
  /** Our key, as the channel returns it. */
  | { readonly key: string; readonly externalId?: string }
  /** The channel's id. */
  | { readonly externalId: string }
  /** All to one customer that were sent before an instant. What became of a call that still runs, its sender finds out. */
  | { readonly account: string; readonly customerId: string; readonly until: Date }
  /** All to one customer in one conversation, up to one of our ids. */
  | { readonly conversationId: number; readonly upTo: number };

/** What a channel reports of replies. */
export interface ChannelReceipt {
  readonly channel: ChannelName;
  readonly about: ReceiptSubject;
  readonly status: 'SENT' | 'DELIVERED' | 'READ' | 'REFUSED';
  /** Of REFUSED: why. */
  readonly trouble?: Trouble;
}

const eventOf = { SENT: 'send', DELIVERED: 'deliver', READ: 'read', REFUSED: 'refuse' } as const;

/** Keeps what channels report of replies. What comes late, twice or out of turn changes nothing. */
@Injectable()
export class KeepReceipts {
  constructor(
    private readonly database: Database,
    private readonly messages: MessageStore,
  ) {}

  /** @returns how many replies changed */
  async execute(receipts: readonly ChannelReceipt[]): Promise<number> {
    let changed = 0;
    for (const receipt of receipts) {
      const ids = await this.idsOf(receipt);
      for (const id of ids) if (await this.keep(id, receipt)) changed += 1;
    }
    return changed;
  }

  private async keep(id: number, { about, status, trouble }: ChannelReceipt): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const held = await this.messages.lock(tx, id);
      if (held === undefined) return false;
      const externalId = 'key' in about ? (about.externalId ?? null) : null;
      if (externalId !== null && held.externalId === null) await this.messages.keepExternalId(tx, id, externalId);
      const { key, parameters } = trouble ?? { key: 'replyRefused' as const, parameters: {} };
      const changes = status === 'REFUSED' ? { problem: keptProblem(key, parameters) } : {};
      const cause = { reason: `${status} by the channel` };
      return (await this.messages.fire(tx, held, eventOf[status], cause, changes)) !== undefined;
    });
  }

  /** Of this channel alone: a key that another one returns names nothing. */
  private async idsOf({ channel, about }: ChannelReceipt): Promise<number[]> {
    const condition =
      'key' in about
        ? sql`m.id = ${idOfKey(about.key) ?? 0}`
        : 'externalId' in about
          ? sql`m.external_id = ${about.externalId}`
          : 'upTo' in about
            ? sql`c.id = ${about.conversationId} and m.id <= ${about.upTo} and m.state in ('SENT', 'DELIVERED')`
            : sql`c.account = ${about.account} and c.customer_id = ${about.customerId} and m.attempted_at <= ${about.until}
              and m.state in ('UNKNOWN', 'SENT', 'DELIVERED')`;
    const { rows } = await sql<{ id: number }>`
      select m.id from message m join conversation c on c.id = m.conversation_id and c.workspace_id = m.workspace_id
      where c.channel = ${channel} and m.state is not null and ${condition} order by m.id limit 500`.execute(
      this.database.read,
    );
    return rows.map(({ id }) => id);
  }
}
