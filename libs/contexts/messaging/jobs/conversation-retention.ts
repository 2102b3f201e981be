import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { PruneRules } from '#platform/outbox';
import type { PruneStep } from '#platform/outbox';
import { DeleteConversations } from '../conversation/delete-conversations.js';
import { messagingConfig } from '../messaging.config.js';

/** In parts, so that no transaction holds many locks. */
const atOnce = 200;

/** Conversations are kept for as many days after their last message as the installation says. */
@Injectable()
export class ConversationRetention implements PruneStep, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly rules: PruneRules,
    private readonly config: Config,
    private readonly deletion: DeleteConversations,
  ) {}

  onModuleInit(): void {
    this.rules.registerStep(this);
  }

  async run(): Promise<void> {
    const { retentionDays } = this.config.of(messagingConfig);
    const old = sql<boolean>`c.last_at < now() - make_interval(days => ${retentionDays})`;
    for (let deleted = atOnce; deleted === atOnce;)
      deleted = await this.database.transaction((tx) => this.deletion.execute(tx, old, atOnce));
  }
}
