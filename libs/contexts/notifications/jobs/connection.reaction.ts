import { Injectable } from '@nestjs/common';
import { connectionLost } from '#contexts/connections';
import { portalNames } from '#domain/lists/connections';
import type { ProviderName } from '#domain/lists/connections';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { AlertCover } from '../alerts/alert-cover.js';
import { connectionMail } from '../mails/connection-mails.js';
import type { LostConnection } from '../mails/connection-mails.js';
import { Post } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';

type Lost = NonNullable<(typeof connectionLost)['payload']>;

/** Asks the user who has connected an account to do so again: what needs it waits. */
@Injectable()
@Subscribes(connectionLost, 'notifications.connectionLost')
export class ConnectionLostReaction implements JobHandler<Lost> {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly cover: AlertCover,
    private readonly post: Post,
  ) {}

  async handle(lost: Lost, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const found = await stillLost(tx, lost.connectionId);
      if (found === undefined) return;
      const workspace = { workspaceId: delivery.workspaceId };
      const { companyId, locationId } = lost;
      const asked = await this.recipients.ofConnection(tx, workspace, lost);
      const happened = [{ subjectId: lost.connectionId, companyId, locationId }];
      const readers = await this.cover.without(tx, delivery.workspaceId, 'connectionLost', happened, asked);
      const reference = `connection/${lost.connectionId}/${found.version}`;
      await this.post.send(tx, workspace, readers, reference, (wording) => connectionMail(found, wording));
    });
  }
}

/** Somebody may have connected it again meanwhile. */
async function stillLost(tx: Tx, id: number): Promise<(LostConnection & { version: number }) | undefined> {
  const { rows } = await sql<LostConnection & { provider: ProviderName; version: number }>`
    select c.provider, c.owner, c.version, c.problem -> 'parameters' ->> 'reason' as reason,
      coalesce(l.name, o.name, w.name) as place
    from connection c join workspace w on w.id = c.workspace_id and w.deleted_at is null
    left join company o on o.id = c.company_id left join location l on l.id = c.location_id
    where c.id = ${id} and c.state = 'EXPIRED'`.execute(tx);
  const [row] = rows;
  return row && { ...row, portal: portalNames[row.provider] };
}
