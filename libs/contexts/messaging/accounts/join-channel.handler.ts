import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import type { ChannelName } from '#domain/messaging/channels';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { keptProblem } from '#platform/problems';
import { MessageChannels } from '../channels/message-channels.js';
import { joinChannel } from '../jobs/messaging.jobs.js';

/** Pages and numbers come and go without a word: each is looked at once a day. */
const againMs = 24 * 3_600_000;
/** After the channel did not answer, or not as it should. */
const soonMs = 10 * 60_000;
/** After the installation could not do it: its operator sets that up, and no channel is asked. */
const operatorMs = 5 * 60_000;

interface Held {
  readonly channel: ChannelName;
  readonly locationId: number;
  readonly ended: boolean;
  readonly phones: readonly string[];
}

/** What a look at the channel found. */
type Found = { readonly account: string } | { readonly trouble: Trouble } | Failed;

/** The channel did not answer, or not as it should; or the installation is not set up for it. */
interface Failed {
  readonly trouble: Trouble;
  /** How long it is left alone. */
  readonly waitMs: number;
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
      // Somebody may have asked for another look meanwhile: it is not put off.
      await sql`
        update message_account set ${resultOf(found)}, updated_at = now(),
          due_at = coalesce(due_at, clock_now(workspace_id) + ${nextInMs(found)} * interval '1 ms')
        where workspace_id = ${workspaceId} and id = ${id}`.execute(tx);
    });
  }

  /** @returns undefined: this installation does not have the channel any more */
  private async look({ channel: name, locationId, phones }: Held): Promise<Found | undefined> {
    const channel = this.channels.withAccounts(name);
    if (channel === undefined) return undefined;
    try {
      const found = await channel.join({ locationId, phones });
      const isUnset = 'trouble' in found && found.trouble.key === 'inboundEmailMissing';
      return isUnset ? { ...found, waitMs: operatorMs } : found;
    } catch (error) {
      if (!isThirdPartyFailure(error)) throw error;
      const waitMs = Math.max(soonMs, error.details.retryAfterMs ?? 0);
      return { trouble: { key: error.key, parameters: error.parameters }, waitMs };
    }
  }

  private async held(workspaceId: number, id: number): Promise<Held | undefined> {
    const { rows } = await sql<Held>`
      select ma.channel, a.location_id as "locationId", a.ended_at is not null as ended,
        (select coalesce(json_agg(regexp_replace(p.number, '\\D', '', 'g') order by p.id), '[]') from phone p
         where p.workspace_id = a.workspace_id and p.location_id = a.location_id) as phones
      from message_account ma join message_agent a on a.id = ma.agent_id and a.workspace_id = ma.workspace_id
      where ma.workspace_id = ${workspaceId} and ma.id = ${id}`.execute(this.database.read);
    return rows[0];
  }
}

/**
 * An account stays while there is trouble: what customers write to it arrives still. That the channel did not answer is no
 * trouble of an account that is known: it would go to another location that has it.
 */
function resultOf(found: Found): Sql<unknown> {
  if ('trouble' in found) {
    const { key, parameters } = found.trouble;
    const problem = sql`${JSON.stringify(keptProblem(key, parameters))}::jsonb`;
    // Somebody has taken the access away: what customers write there is no more of this location's.
    if (key === 'connectionMissing') return sql`problem = ${problem}, account = null, joined_at = null`;
    return key === 'portalUnreachable'
      ? sql`problem = case when account is null then ${problem} else problem end`
      : sql`problem = ${problem}`;
  }
  const { account } = found;
  return sql`problem = null, account = ${account},
    joined_at = case when account is distinct from ${account} then now() else joined_at end`;
}

/** Spread by a tenth, so that what was connected together is not looked at together for ever. */
const nextInMs = (found: Found): number => ('waitMs' in found ? found.waitMs : againMs * (0.95 + Math.random() * 0.1));
