import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Activations } from '#contexts/subscriptions';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { isWidget } from './widget.rules.js';

/** Makes the key of a widget, together with the state in which it works. */
@Injectable()
export class WidgetKeys implements OnModuleInit {
  constructor(private readonly activations: Activations) {}

  onModuleInit(): void {
    this.activations.register({
      concerns: isWidget,
      activate: (tx, { id, workspace_id }) => this.make(tx, id, workspace_id),
    });
  }

  private async make(tx: Tx, subscriptionId: number, workspaceId: number): Promise<void> {
    await sql`
      insert into website_widget (subscription_id, workspace_id, key)
      values (${subscriptionId}, ${workspaceId}, ${randomBytes(16).toString('hex')})
      on conflict (subscription_id) do nothing`.execute(tx);
  }
}
