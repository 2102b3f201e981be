import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { defineJob, DueWork, Handles, defineQueue } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { VatRegistry, VatRegistryAway } from '../ports/vat-registry.port.js';
import type { VatRegistryAnswer } from '../ports/vat-registry.port.js';

/** Enquiries at public registers (VAT ids), which are slow and take few at once. */
export const registersQueue = defineQueue({
  name: 'registers',
  concurrency: 2,
  attempts: 24,
  backoff: 1000,
  longest: 600_000,
});

const vatIdDue = defineJob<{ id: number }>({ name: 'billingAccount.vatIdDue', queue: registersQueue });

/** Registrations end: after this long it is asked again. */
const validFor = '1 month';

interface Enquiry {
  readonly id: number;
  readonly workspace_id: number;
  readonly vat_id: string;
}

/**
 * Asks the register of VAT ids when an account's is new, and monthly. Where the register is away, the last answer stands
 * and it is asked again, ever less often, at least once a day.
 */
@Injectable()
@Handles(vatIdDue)
export class CheckVatId implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly registry: VatRegistry,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'billing_account', job: vatIdDue, clock: 'check' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    const enquiry = await this.enquiryOf(id);
    const answer = enquiry && (await this.ask(enquiry.vat_id));
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx)) || enquiry === undefined) return;
      if (answer === undefined) await postpone(tx, enquiry);
      else await keep(tx, enquiry, answer);
    });
  }

  private async enquiryOf(id: number): Promise<Enquiry | undefined> {
    const { rows } = await sql<Enquiry>`
      select id, workspace_id, vat_id from billing_account
      where id = ${id} and vat_id is not null and vat_check_status is not null`.execute(this.database.read);
    return rows[0];
  }

  /** Undefined: it cannot say. */
  private async ask(vatId: string): Promise<VatRegistryAnswer | undefined> {
    try {
      return await this.registry.check(vatId);
    } catch (error) {
      if ((error as Error).name === VatRegistryAway.name) return undefined;
      throw error;
    }
  }
}

/** An id that was changed while the register was asked has an enquiry of its own: this answer is not about it. */
const stillThat = ({ id, vat_id }: Enquiry) => sql`id = ${id} and vat_id = ${vat_id}`;

async function keep(tx: Tx, enquiry: Enquiry, answer: VatRegistryAnswer): Promise<void> {
  const status = answer.isValid ? 'VALID' : 'INVALID';
  const { rows } = await sql`
    update billing_account set vat_check_status = ${status}, vat_checked_at = clock_now(workspace_id),
      vat_check_name = ${answer.name}, vat_check_reference = ${answer.reference}, vat_check_attempts = 0,
      due_at = clock_now(workspace_id) + ${validFor}::interval
    where ${stillThat(enquiry)} returning id`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    insert into vat_id_check (workspace_id, billing_account_id, vat_id, status, name, address, reference, checked_at)
    values (${enquiry.workspace_id}, ${enquiry.id}, ${enquiry.vat_id}, ${status}, ${answer.name}, ${answer.address},
            ${answer.reference}, clock_now(${enquiry.workspace_id}))`.execute(tx);
}

/** After 1, 2, 4 ... minutes, at most a day. What was found out before stays. */
async function postpone(tx: Tx, enquiry: Enquiry): Promise<void> {
  await sql`
    update billing_account set
      vat_check_status = case when vat_checked_at is null then 'UNAVAILABLE' else vat_check_status end,
      vat_check_attempts = vat_check_attempts + 1,
      due_at = clock_now(workspace_id) + least(interval '1 minute' * 2 ^ least(vat_check_attempts, 20), interval '1 day')
    where ${stillThat(enquiry)}`.execute(tx);
}
