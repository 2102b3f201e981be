import { Injectable } from '@nestjs/common';
import type { ChannelName } from '#domain/messaging/channels';
import { Database, sql } from '#platform/database';

/** Who has an account at a channel. */
export interface AccountHolder {
  readonly workspaceId: number;
  readonly locationId: number;
  readonly agentId: number;
}

@Injectable()
export class AccountQueries {
  constructor(private readonly database: Database) {}

  /** Where an account belongs to now: of several locations that have it, the one without trouble that got it last. */
  async holderOf(channel: ChannelName, account: string): Promise<AccountHolder | undefined> {
    const [holder] = await this.holdersOf([{ channel, account }]);
    return holder;
  }

  /** As `holderOf`, of each in order. */
  async holdersOf(
    accounts: readonly { readonly channel: ChannelName; readonly account: string }[],
  ): Promise<readonly (AccountHolder | undefined)[]> {
    const { rows } = await sql<AccountHolder & { position: number }>`
      select k.position::int as position, h.* from unnest(${accounts.map(({ channel }) => channel)}::text[],
          ${accounts.map(({ account }) => account)}::text[]) with ordinality as k (channel, account, position),
        lateral (
          select ma.workspace_id as "workspaceId", a.location_id as "locationId", ma.agent_id as "agentId"
          from message_account ma join message_agent a on a.id = ma.agent_id and a.workspace_id = ma.workspace_id
          where ma.channel = k.channel and ma.account = k.account and a.ended_at is null
          order by (ma.problem is null) desc, ma.joined_at desc, ma.id desc limit 1) h`.execute(this.database.read);
    const found = new Map(rows.map(({ position, ...holder }) => [position, holder]));
    return accounts.map((_account, index) => found.get(index + 1));
  }
}
