import { Injectable } from '@nestjs/common';
import { contractChanged, contractConcluded, payerAnnounced, payerWithdrawn } from '#contexts/contracts';
import type { PayerOfContract } from '#contexts/contracts';
import { usageCountedAfterEnd } from '#contexts/metering';
import { workspaceToday, workspaceZone } from '#platform/clock';
import { Database, sql } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { billingHour } from '../charging/billed-contract.js';

interface OfContract {
  readonly contractId: number;
}

/** A new contract is billed from its first day on. */
@Injectable()
@Subscribes(contractConcluded, 'invoicing.contractConcluded')
export class ContractConcludedReaction implements JobHandler<OfContract> {
  constructor(private readonly database: Database) {}

  async handle({ contractId }: OfContract, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await sql`
        insert into contract_billing (id, workspace_id, next_on, due_at)
        select c.id, c.workspace_id, c.valid_from,
               (c.valid_from + ${`${billingHour}:00`}::time) at time zone ${workspaceZone()}
        from contract c join workspace w on w.id = c.workspace_id
        where c.id = ${contractId} on conflict do nothing`.execute(tx);
    });
  }
}

/** Another price holds from the next period on, another validity at once: what it changes is charged or credited now. */
@Injectable()
@Subscribes(contractChanged, 'invoicing.contractChanged')
export class ContractChangedReaction implements JobHandler<OfContract> {
  constructor(private readonly database: Database) {}

  async handle({ contractId }: OfContract, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await sql`
        update contract_billing set reckon_all = true, due_at = clock_now(workspace_id)
        where id = ${contractId}`.execute(tx);
    });
  }
}

/** What the payer before has had until then is invoiced on the day of the next one, and what waited for that one with it. */
@Injectable()
@Subscribes(payerAnnounced, 'invoicing.payerAnnounced')
export class PayerAnnouncedReaction implements JobHandler<PayerOfContract> {
  constructor(private readonly database: Database) {}

  async handle({ contractId, payerChangeId }: PayerOfContract, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await sql`
        update contract_billing b set next_on = p.effective_on,
          due_at = least(b.due_at, (p.effective_on + ${`${billingHour}:00`}::time) at time zone ${workspaceZone()})
        from contract_payer_change p join workspace w on w.id = p.workspace_id
        where b.id = ${contractId} and p.id = ${payerChangeId} and p.state <> 'withdrawn' and b.next_on > p.effective_on`.execute(
        tx,
      );
    });
  }
}

/** What waited for the next payer is of the one who stays. */
@Injectable()
@Subscribes(payerWithdrawn, 'invoicing.payerWithdrawn')
export class PayerWithdrawnReaction implements JobHandler<PayerOfContract> {
  constructor(private readonly database: Database) {}

  async handle({ contractId, payerChangeId }: PayerOfContract, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await sql`
        update contract_billing b set due_at = clock_now(b.workspace_id) from contract_payer_change p
        where b.id = ${contractId} and p.id = ${payerChangeId} and b.next_on = p.effective_on`.execute(tx);
    });
  }
}

/** Its last invoice was drawn already: what was used since is on one more, the next morning, however often it comes. */
@Injectable()
@Subscribes(usageCountedAfterEnd, 'invoicing.usageCountedAfterEnd')
export class UsageCountedAfterEndReaction implements JobHandler<OfContract> {
  constructor(private readonly database: Database) {}

  async handle({ contractId }: OfContract, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await sql`
        update contract_billing b set due_at = (${workspaceToday()} + 1 + ${`${billingHour}:00`}::time) at time zone ${workspaceZone()}
        from workspace w where b.id = ${contractId} and w.id = b.workspace_id and b.due_at is null`.execute(tx);
    });
  }
}
