import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { LocalDate } from '#domain/time/local-date';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { workspaceToday } from '#platform/clock';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { payerAnnounced, payerWithdrawn } from '../contract.events.js';
import { ContractVersions } from '../versions/contract-versions.js';
import { ContractPayerChangeEntity } from './contract-payer-change.entity.js';
import { ReadPlannedPayer } from './planned-payer.js';
import type { NamedPayer, PayerWish, PlannedPayer } from './planned-payer.js';

/** A change of the payer of a contract. */
export interface PayerChangeView {
  readonly id: number;
  readonly contractId: number;
  readonly effectiveOn: string;
  readonly announcedOn: string;
  readonly state: DecidedValueOf<'payerChangeState'>;
  readonly withdrawnOn: string | null;
  readonly reason: string | null;
  readonly before: NamedPayer;
  readonly after: NamedPayer;
}

export interface PayerChangeList {
  readonly data: PayerChangeView[];
  readonly total: number;
}

interface Planned {
  readonly id: number;
  readonly workspaceId: number;
  readonly effectiveOn: LocalDate;
  readonly today: LocalDate;
  readonly before: NamedPayer;
  readonly after: NamedPayer;
}

/** SQL of who paid before the change `p`, and who pays after it; `b` and `n` are the accounts, `k` the company of the contract. */
const parties = sql`
  json_build_object('billingAccountId', p.from_account, 'name', coalesce(b.business_name, k.name, w.name)) as before,
  json_build_object('billingAccountId', p.to_account, 'name', n.business_name) as after`;
const partiesFrom = sql`
  join contract c on c.id = p.contract_id
  join workspace w on w.id = c.workspace_id
  left join company k on k.id = c.company_id
  left join billing_account b on b.id = p.from_account
  join billing_account n on n.id = p.to_account`;

/** Has another billing account pay a contract from a day on, and takes that back until the day. */
@Injectable()
export class ChangePayer {
  constructor(
    private readonly database: Database,
    private readonly read: ReadPlannedPayer,
    private readonly versions: ContractVersions,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** @returns id of the change. @throws DomainError what {@link ReadPlannedPayer} throws */
  async plan(actor: Actor, contractId: number, draft: Draft<PayerWish>): Promise<number> {
    return this.database.transaction(async (tx) =>
      this.write(tx, await this.read.execute(tx, actor, contractId, draft)),
    );
  }

  /** @returns id of the change. For previews, which take it back, too */
  async write(tx: Tx, { contract, effectiveOn, before, after, reason }: PlannedPayer): Promise<number> {
    const { id: contractId, workspaceId, today, timeZone } = contract;
    const { rows } = await sql<{ id: number }>`
      insert into contract_payer_change (workspace_id, contract_id, from_account, to_account, effective_on, announced_on, state, reason,
        user_id, due_at)
      values (${workspaceId}, ${contractId}, ${before.billingAccountId}, ${after.billingAccountId}, ${effectiveOn}, ${today}, 'planned',
        ${reason}, ${currentContext().user?.id ?? null}, ${effectiveOn}::date::timestamp at time zone ${timeZone})
      returning id`.execute(tx);
    const payerChangeId = rows[0]?.id ?? 0;
    const entry = { workspaceId, subject: 'contract', subjectId: contractId };
    const version = { contractId, workspaceId, licenceId: null, effectiveOn };
    await this.versions.add(tx, { ...version, kind: 'PAYER', before: idOf(before), after: idOf(after) });
    await this.audit.record(tx, {
      ...entry,
      operation: 'contract.changePayer',
      before: idOf(before),
      after: { ...idOf(after), effectiveOn, reason },
    });
    await this.outbox.emit(tx, payerAnnounced, [{ workspaceId, payload: { contractId, payerChangeId } }]);
    return payerChangeId;
  }

  /** @returns id of the change that is not to come. @throws DomainError `noPayerChangePlanned` */
  async withdraw(contractId: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const planned = await lockPlanned(tx, contractId);
      // Its day has begun, also when its work has not been done yet: invoices of the new payer may be issued.
      if (planned === undefined || planned.effectiveOn <= planned.today)
        throw new DomainError('noPayerChangePlanned', { id: contractId });
      const { id: payerChangeId, workspaceId, effectiveOn, today, before, after } = planned;
      await tx.update(ContractPayerChangeEntity, payerChangeId, {
        state: 'withdrawn',
        dueAt: null,
        withdrawnOn: today,
      });
      const entry = { workspaceId, subject: 'contract', subjectId: contractId };
      const version = { contractId, workspaceId, licenceId: null, effectiveOn };
      await this.versions.add(tx, { ...version, kind: 'PAYER_WITHDRAWN', before: idOf(after), after: idOf(before) });
      await this.audit.record(tx, {
        ...entry,
        operation: 'contract.withdrawPayer',
        before: { ...idOf(after), effectiveOn },
        after: idOf(before),
      });
      await this.outbox.emit(tx, payerWithdrawn, [{ workspaceId, payload: { contractId, payerChangeId } }]);
      return payerChangeId;
    });
  }

  /** For previews, which take it back: as if it came on a day before its own. */
  async bringForward(tx: Tx, payerChangeId: number, day: LocalDate): Promise<void> {
    await sql`
      update contract_payer_change set effective_on = ${day} where id = ${payerChangeId} and effective_on > ${day}`.execute(
      tx,
    );
  }

  /** Of a contract, the newest first. */
  list(contractId: number, { skip, take }: { skip: number; take: number }): Promise<JsonText<PayerChangeList>> {
    return this.database.list<PayerChangeView>(sql`
      select (select json_agg(json_build_object('id', p.id, 'contractId', p.contract_id, 'effectiveOn', p.effective_on,
                'announcedOn', p.announced_on, 'state', p.state, 'withdrawnOn', p.withdrawn_on, 'reason', p.reason,
                'before', p.before, 'after', p.after) order by p.id desc)
              from (select p.*, ${parties}
                    from (select * from contract_payer_change where contract_id = ${contractId} order by id desc offset ${skip} limit ${take}) p
                    ${partiesFrom}) p)::text as data,
             (select count(*) from contract_payer_change where contract_id = ${contractId}) as total`);
  }
}

/** Names of customers have to stay erasable: what is kept for good has ids. */
const idOf = ({ billingAccountId }: NamedPayer) => ({ billingAccountId });

/** Locks the contract. */
async function lockPlanned(tx: Tx, contractId: number): Promise<Planned | undefined> {
  await sql`select id from contract where id = ${contractId} for no key update`.execute(tx);
  const { rows } = await sql<Planned>`
    select p.id, p.workspace_id as "workspaceId", p.effective_on as "effectiveOn", ${workspaceToday()} as today, ${parties}
    from contract_payer_change p ${partiesFrom}
    where p.contract_id = ${contractId} and p.state = 'planned'`.execute(tx);
  return rows[0];
}
