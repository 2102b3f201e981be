import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { SubscriptionState } from '#domain/machines/subscription-machine';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { readShortCode } from '../code/short-code.js';
import { leadsOn } from '../destination/destination.rules.js';
import { destination } from '../destination/destination.sql.js';
import { ScanStore } from './scan.store.js';
import { isScan } from './scanner.rules.js';
import type { ShortLinkRequest } from './scanner.rules.js';

interface Linked {
  readonly subscriptionId: number;
  readonly workspaceId: number;
  readonly state: SubscriptionState;
  readonly url: string | null;
}

/** Leads somebody who has scanned a code to where it leads now, and counts it. */
@Injectable()
export class FollowShortLink {
  constructor(
    private readonly database: Database,
    private readonly scans: ScanStore,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `shortLinkUnknown`, `shortLinkEnded`, `shortLinkEmpty` */
  async execute(text: string, request: ShortLinkRequest): Promise<string> {
    const code = readShortCode(text);
    if (code === undefined) throw new DomainError('shortLinkUnknown');
    const { rows } = await sql<Linked>`
      select q.subscription_id as "subscriptionId", s.workspace_id as "workspaceId", s.state, d.url
      from qr_code q join subscription s on s.id = q.subscription_id left join lateral ${destination} d on true
      where q.code = ${code}`.execute(this.database.read);
    const [linked] = rows;
    if (linked === undefined) throw new DomainError('shortLinkUnknown');
    if (linked.state === 'FINISHED') throw new DomainError('shortLinkEnded');
    const { url } = linked;
    if (url === null || !leadsOn(this.config.publicUrl, url)) throw new DomainError('shortLinkEmpty');
    if (isScan(request)) await this.scans.add(linked.workspaceId, linked.subscriptionId);
    // As an address has it: letters of other scripts cannot be in a header.
    return new URL(url).href;
  }
}
