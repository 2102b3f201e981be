import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { contractPayerOn } from '#contexts/contracts';
import type { PaymentMethod } from '#contexts/contracts';
import { workspaceToday, workspaceZone } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { DueWork, Handles, Outbox } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { paymentMethodExpiring } from '../billing.events.js';
import { warnOfExpiry } from '../jobs/billing.jobs.js';

/** Days before the last day on which the card is good. */
const warnings = [30, 7] as const;

interface Kept {
  readonly id: number;
  readonly workspace_id: number;
  readonly contract_id: number;
  readonly expires_on: string;
  readonly warned: number | null;
  readonly days_left: number;
  readonly billing_account_id: number | null;
  readonly payment_method: PaymentMethod | null;
}

/** Tells once 30 days and once 7 days ahead that a contract's card expires, on the days of the contract's workspace. */
@Injectable()
@Handles(warnOfExpiry)
export class WarnOfExpiry implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly due: DueWork,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'contract_payment_method', job: warnOfExpiry, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      // In a statement of its own: one that waits for another card would name the one from before.
      await sql`select from contract_payment_method where id = ${id} for update`.execute(tx);
      const { rows } = await sql<Kept>`
        select m.*, m.expires_on - ${workspaceToday()} as days_left, c.payment_method
        from contract_payment_method m join contract c on c.id = m.contract_id join workspace w on w.id = m.workspace_id
        where m.id = ${id} and m.expires_on is not null and c.deleted_at is null
          -- Nothing new is collected from the card of who does not pay any more.
          and m.billing_account_id is not distinct from ${contractPayerOn(workspaceToday())}`.execute(tx);
      const [kept] = rows;
      if (kept !== undefined) await this.look(tx, kept);
    });
  }

  private async look(tx: Tx, kept: Kept): Promise<void> {
    const { days_left: left } = kept;
    const reached = warnings.findLast((days) => left <= days);
    const news = reached !== undefined && left >= 0 && (kept.warned === null || kept.warned > reached);
    if (news) await this.tell(tx, kept, reached);
    const next = warnings.find((days) => days < left);
    await sql`
      update contract_payment_method m set warned = ${news ? reached : kept.warned},
        due_at = (select ((m.expires_on - ${next ?? null}::int)::timestamp at time zone ${workspaceZone()})
                  from workspace w where w.id = m.workspace_id)
      where m.id = ${kept.id}`.execute(tx);
  }

  private async tell(tx: Tx, kept: Kept, daysBefore: (typeof warnings)[number]): Promise<void> {
    const { contract_id: contractId, billing_account_id: billingAccountId, expires_on: expiresOn } = kept;
    const method = kept.payment_method;
    const { brand = '', last4 = '' } = method !== null && 'brand' in method ? method : {};
    const payload = { contractId, billingAccountId, brand, last4, expiresOn, daysBefore };
    await this.outbox.emit(tx, paymentMethodExpiring, [{ workspaceId: kept.workspace_id, payload }]);
  }
}
