import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import type { ChannelName } from '#domain/messaging/channels';
import { Database, sql } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { keptProblem } from '#platform/problems';
import { MessageChannels } from '../channels/message-channels.js';
import { joinChannel } from '../jobs/messaging.jobs.js';

/** Pages and numbers come and go without a word: each is looked at once a day. */
const againMs = 24 * 3_600_000;
/** After the channel did not answer. */
const soonMs = 10 * 60_000;

interface Held {
  readonly channel: ChannelName;
  readonly locationId: number;
  readonly ended: boolean;
  readonly phones: readonly string[];
}

/** What a look at the channel found. An account that could not be looked at is kept. */
interface Found {
  readonly account?: string | null;
  readonly trouble: Trouble | null;
  readonly againMs: number;
}

/** Finds the account of a location at a channel, and has the channel tell what customers write there. */
@Injectable()
@Handles(joinChannel)
export class JoinChannelHandler implements JobHandler<{ readonly id: number }> {
  constructor(
    private readonly database: Database,
    private readonly channels: MessageChannels,
  ) {}

  async handle({ id }: { readonly id: number }, delivery: Delivery): Promise<void> {
    const { workspaceId } = delivery;
    const held = await this.held(workspaceId, id);
    const found = held === undefined || held.ended ? undefined : await this.look(held);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx)) || held === undefined) return;
      if (found === undefined) {
        await sql`delete from message_account where workspace_id = ${workspaceId} and id = ${id}`.execute(tx);
        return;
      }
      const { account, trouble } = found;
      const problem = trouble === null ? null : keptProblem(trouble.key, trouble.parameters);
      const is = account === undefined ? sql`account` : sql`${account}::text`;
      await sql`
        update message_account set account = ${is},
          joined_at = case when ${is} is null then null when account is distinct from ${is} then now() else joined_at end,
          problem = ${problem === null ? null : JSON.stringify(problem)}::jsonb,
          due_at = now() + ${found.againMs} * interval '1 ms', updated_at = now()
        where workspace_id = ${workspaceId} and id = ${id}`.execute(tx);
    });
  }

  /** @returns undefined: this installation does not have the channel any more */
  private async look({ channel: name, locationId, phones }: Held): Promise<Found | undefined> {
    const channel = this.channels.withAccounts(name);
    if (channel === undefined) return undefined;
    try {
      const joined = await channel.join({ locationId, phones });
      return 'trouble' in joined
        ? { account: null, trouble: joined.trouble, againMs }
        : { account: joined.account, trouble: null, againMs };
    } catch (error) {
      if (!isThirdPartyFailure(error)) throw error;
      return { trouble: { key: error.key, parameters: error.parameters }, againMs: soonMs };
    }
  }

  private async held(workspaceId: number, id: number): Promise<Held | undefined> {
    const { rows } = await sql<Held>`
      select ma.channel, ma.location_id as "locationId", a.ended_at is not null as ended,
        (select coalesce(json_agg(regexp_replace(p.number, '\\D', '', 'g') order by p.id), '[]') from phone p
         where p.workspace_id = ma.workspace_id and p.location_id = ma.location_id) as phones
      from message_account ma join message_agent a on a.id = ma.agent_id and a.workspace_id = ma.workspace_id
      where ma.workspace_id = ${workspaceId} and ma.id = ${id}`.execute(this.database.read);
    return rows[0];
  }
}
