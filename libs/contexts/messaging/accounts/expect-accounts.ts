import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { DueWork } from '#platform/outbox';
import { MessageChannels } from '../channels/message-channels.js';
import { joinChannel } from '../jobs/messaging.jobs.js';

/** Has the channels looked at on which an agent could be written to. */
@Injectable()
export class ExpectAccounts implements OnModuleInit {
  constructor(
    private readonly channels: MessageChannels,
    private readonly dueWork: DueWork,
  ) {}

  onModuleInit(): void {
    this.dueWork.register({ table: 'message_account', job: joinChannel, clock: 'check' });
  }

  async execute(tx: Tx, { workspaceId, agentId }: { workspaceId: number; agentId: number }): Promise<void> {
    await sql`
      insert into message_account as held (workspace_id, agent_id, channel, due_at)
      select ${workspaceId}, ${agentId}, name, now() from unnest(${[...this.channels.accountNames]}::text[]) as name
      on conflict (agent_id, channel) do update set due_at = now() where held.workspace_id = ${workspaceId}`.execute(
      tx,
    );
  }
}
