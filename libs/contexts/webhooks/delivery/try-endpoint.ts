import { Injectable } from '@nestjs/common';
import { kindOf, pingType } from '#domain/webhooks/event-kinds';
import type { EventType } from '#domain/webhooks/event-kinds';
import { exampleOf, messageOf } from '#domain/webhooks/event-message';
import type { Placement } from '#platform/access';
import { Database } from '#platform/database';
import { addDeliveries, newMessageId } from './add-deliveries.js';
import { demandEnabled } from './demand-enabled.js';

/** Sends an endpoint what tells nothing real. It is signed, tried and logged as everything else, and waits for nothing. */
@Injectable()
export class TryEndpoint {
  constructor(private readonly database: Database) {}

  /** @returns the id of the delivery. @throws DomainError `webhookDisabled` */
  ping(endpoint: Placement): Promise<number> {
    return this.add(endpoint, pingType, 1, { webhookId: endpoint.id });
  }

  /** An event of any type, with made-up data, also one of which the endpoint is not told. @throws DomainError `webhookDisabled` */
  test(endpoint: Placement, type: EventType): Promise<number> {
    return this.add(endpoint, type, kindOf(type).version, exampleOf(type));
  }

  private async add(endpoint: Placement, type: string, version: number, data: object): Promise<number> {
    const { id, workspaceId } = endpoint;
    const at = (await this.database.now(workspaceId)).toISOString();
    return this.database.transaction(async (tx) => {
      await demandEnabled(tx, endpoint);
      const messageId = newMessageId(true);
      const payload = messageOf(type, version, at, data);
      const made = { workspaceId, endpointId: id, messageId, type, subject: `test:${messageId}`, payload };
      const [deliveryId] = await addDeliveries(tx, [made]);
      return deliveryId ?? 0;
    });
  }
}
