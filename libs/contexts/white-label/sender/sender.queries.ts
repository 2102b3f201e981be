import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import { brandIsInUse } from '../brand/brand-in-use.js';
import { SenderChecks } from './looks/sender-checks.js';
import type { SenderKeys } from './looks/sender-checks.js';
import { senderRecords } from './looks/sender-records.rules.js';
import type { KeptFindings, SenderCheck, SenderRecord } from './looks/sender-records.rules.js';
import type { SenderRecordsView, SenderRecordView, SenderView } from './sender.view.js';

interface RecordsRow extends SenderKeys {
  readonly retiredSelector: string | null;
  readonly retiredAt: Date | null;
  readonly findings: KeptFindings | null;
  readonly lookedAt: Date | null;
}

/** Reads senders as administrators see them. Private keys are read by nobody. */
@Injectable()
export class SenderQueries {
  constructor(
    private readonly database: Database,
    private readonly checks: SenderChecks,
  ) {}

  /** @throws DomainError `whiteLabelSenderNotFound` */
  async view(workspaceId: number): Promise<JsonText<SenderView>> {
    const view = await this.find(workspaceId);
    if (view === null) throw new DomainError('whiteLabelSenderNotFound', { id: workspaceId });
    return view;
  }

  /** Null: the workspace has none of its own. */
  find(workspaceId: number): Promise<JsonText<SenderView> | null> {
    return this.database.json<SenderView>(sql`
      select json_build_object('id', s.workspace_id, 'name', s.name, 'address', s.address, 'domain', s.domain,
        'status', case when s.verified_at is not null then 'verified' when s.lost_at is not null then 'lost' else 'pending' end,
        'inUse', s.verified_at is not null and ${brandIsInUse}, 'verifiedAt', iso(s.verified_at), 'lostAt', iso(s.lost_at),
        'keyWaits', s.next_selector is not null)::text as json
      from white_label_sender s join white_label l on l.workspace_id = s.workspace_id
      where s.workspace_id = ${workspaceId}`);
  }

  /** Records to set, with what the last look found. @throws DomainError `whiteLabelSenderNotFound` */
  async records(workspaceId: number): Promise<SenderRecordsView> {
    const { rows } = await sql<RecordsRow>`
      select domain, selector, public_key as "publicKey", next_selector as "nextSelector",
        next_public_key as "nextPublicKey", retired_selector as "retiredSelector", retired_at as "retiredAt", findings,
        looked_at as "lookedAt"
      from white_label_sender where workspace_id = ${workspaceId}`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new DomainError('whiteLabelSenderNotFound', { id: workspaceId });
    const { findings, lookedAt, retiredSelector, retiredAt } = row;
    const set = senderRecords(this.checks.asked(row));
    return {
      lookedAt: lookedAt?.toISOString() ?? null,
      records: withSpf(set, findings?.checks ?? []).map((record) => viewOf(record, findings?.checks ?? [])),
      dmarcPolicy: findings?.dmarc.policy ?? null,
      alignedBy: findings?.dmarc.alignedBy ?? [],
      retiredRecord:
        retiredSelector === null || retiredAt === null
          ? null
          : { name: `${retiredSelector}._domainkey.${row.domain}`, since: retiredAt.toISOString() },
    };
  }
}

/** SPF is read at the host that the envelope names, once a look has said which that is. */
function withSpf(set: readonly SenderRecord[], checks: readonly SenderCheck[]): readonly SenderRecord[] {
  const spf = checks.find(({ check }) => check === 'SPF');
  if (spf === undefined) return set;
  const record: SenderRecord = { check: 'SPF', required: false, type: 'TXT', name: spf.name, value: null };
  return [...set.slice(0, -1), record, ...set.slice(-1)];
}

function viewOf(record: SenderRecord, checks: readonly SenderCheck[]): SenderRecordView {
  // What was found at another name says nothing about this one.
  const known = checks.find(({ check, name }) => check === record.check && name === record.name);
  const problem = known?.problem ?? null;
  return {
    ...record,
    result: known?.result ?? 'UNKNOWN',
    found: known?.found ?? [],
    errorCode: problem?.code ?? null,
    errorMessage: problem?.message[currentContext().language] ?? null,
  };
}
