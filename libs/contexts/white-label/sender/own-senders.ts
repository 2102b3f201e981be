import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { MailSenders } from '#platform/mail';
import type { OwnSender } from '#platform/mail';
import { brandIsInUse } from '../brand/brand-in-use.js';
import { DkimKeys } from './dkim-keys.js';
import { SenderChecks } from './looks/sender-checks.js';
import { wireAddress } from './sender-input.rules.js';

interface Row {
  readonly name: string | null;
  readonly address: string | null;
  readonly domain: string;
  readonly selector: string;
  readonly privateKey: string;
  readonly hasReturnPath: boolean;
  readonly isVerified: boolean;
}

/**
 * From which address emails of a workspace leave: that of its brand, with its brand as a whole. A workspace whose own brand is in use
 * without a sender has none, whatever the workspaces above have.
 */
@Injectable()
export class OwnSenders implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly senders: MailSenders,
    private readonly checks: SenderChecks,
    private readonly keys: DkimKeys,
  ) {}

  onModuleInit(): void {
    this.senders.register((workspaceId) => this.find(workspaceId));
  }

  private async find(workspaceId: number): Promise<OwnSender | null> {
    const { rows } = await sql<Row>`
      select s.name, s.address, s.domain, s.selector, s.private_key as "privateKey", s.has_return_path as "hasReturnPath",
        s.verified_at is not null as "isVerified"
      from workspace self join workspace w on w.path @> self.path and w.deleted_at is null
      join white_label l on l.workspace_id = w.id and ${brandIsInUse}
      left join white_label_sender s on s.workspace_id = w.id
      where self.id = ${workspaceId} order by nlevel(w.path) desc limit 1`.execute(this.database.manager);
    const [row] = rows;
    if (row === undefined || row.address === null) return null;
    const { name, address, domain, selector, hasReturnPath, isVerified } = row;
    const privateKey = isVerified ? this.keys.open(row.privateKey) : null;
    return {
      name,
      address: wireAddress(address, domain),
      // Emails that nothing signs would be refused by receivers.
      dkim: privateKey === null ? null : { domain, selector, privateKey },
      returnHost: hasReturnPath ? this.checks.returnHost(domain) : null,
    };
  }
}
