import { Injectable } from '@nestjs/common';
import { WorkspaceSettings } from '#contexts/tenancy';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Suppressions } from '../unsubscribe/suppressions.js';
import type { Subscriber } from '../unsubscribe/unsubscribe-links.js';
import { ConsentLinks } from './consent-links.js';

/** Who asks whom. */
export interface ConsentQuestion extends Subscriber {
  /** Of the workspace, as its emails call it. */
  readonly name: string;
}

/** What the readers of addresses say to the question whether they want notifications. */
@Injectable()
export class ConsentAnswers {
  constructor(
    private readonly database: Database,
    private readonly links: ConsentLinks,
    private readonly suppressions: Suppressions,
    private readonly settings: WorkspaceSettings,
  ) {}

  /** @returns undefined for a link that is none of ours or no longer works */
  async questionOf(token: string): Promise<ConsentQuestion | undefined> {
    const subscriber = this.links.read(token);
    return subscriber && this.open(this.database.read as Tx, subscriber);
  }

  /** The same answer twice is one; the other one after it counts. @returns undefined for a link that is none of ours or no longer works */
  async answer(token: string, agrees: boolean): Promise<ConsentQuestion | undefined> {
    const subscriber = this.links.read(token);
    if (subscriber === undefined) return undefined;
    return this.database.transaction(async (tx) => {
      const question = await this.open(tx, subscriber);
      if (question === undefined) return undefined;
      const { workspaceId, address } = subscriber;
      await sql`
        update notification_consent set state = case when ${agrees} then 'confirmed' else state end, decided_at = clock_now(workspace_id)
        where workspace_id = ${workspaceId} and address = ${address}`.execute(tx);
      // Who has agreed before, and takes a refusal back, gets notifications again: what stops them is the list alone.
      if (agrees) await this.suppressions.lift(tx, subscriber);
      else await this.suppressions.put(tx, subscriber, 'declined');
      return question;
    });
  }

  /** Somebody still waits for the answer, or has got one and may get another. */
  private async open(tx: Tx, { workspaceId, address }: Subscriber): Promise<ConsentQuestion | undefined> {
    const { rows } = await sql<{ name: string }>`
      select w.name
      from notification_consent c join workspace w on w.id = c.workspace_id and w.deleted_at is null
      where c.workspace_id = ${workspaceId} and c.address = ${address}
        and (c.expires_at > clock_now(c.workspace_id) or c.decided_at is not null)`.execute(tx);
    if (rows[0] === undefined) return undefined;
    const { email } = await this.settings.of(workspaceId, tx);
    return { workspaceId, address, name: email.emailName ?? rows[0].name };
  }
}
