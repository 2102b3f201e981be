import { Injectable } from '@nestjs/common';
import { storable } from '#domain/values/text-input';
import { Database, sql } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { MessageChannels } from '../channels/message-channels.js';
import { nameCustomer } from '../jobs/messaging.jobs.js';
import { repliedColumns } from '../message/reply-task.js';
import type { RepliedConversation } from '../message/reply-task.js';

const longestName = 200;

/** Asks a channel what a customer is called whose messages do not say it. Without a name all works as well: asked once. */
@Injectable()
@Handles(nameCustomer)
export class NameCustomerHandler implements JobHandler<{ readonly id: number }> {
  constructor(
    private readonly database: Database,
    private readonly channels: MessageChannels,
  ) {}

  async handle({ id }: { readonly id: number }, delivery: Delivery): Promise<void> {
    const { workspaceId } = delivery;
    const { rows } = await sql<RepliedConversation>`
      select ${repliedColumns} from conversation c join message_agent a on a.id = c.agent_id
      where c.workspace_id = ${workspaceId} and c.id = ${id} and c.display_name is null`.execute(this.database.read);
    const [conversation] = rows;
    const name = conversation === undefined ? null : await this.ask(conversation);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx)) || name === null) return;
      await sql`
        update conversation set display_name = ${name}, version = version + 1, updated_at = now()
        where workspace_id = ${workspaceId} and id = ${id} and display_name is null`.execute(tx);
    });
  }

  private async ask(conversation: RepliedConversation): Promise<string | null> {
    try {
      return storable(await this.channels.withAccounts(conversation.channel)?.nameOf(conversation), longestName);
    } catch (error) {
      if (isThirdPartyFailure(error)) return null;
      throw error;
    }
  }
}
