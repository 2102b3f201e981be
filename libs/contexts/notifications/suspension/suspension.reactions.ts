import { Injectable } from '@nestjs/common';
import {
  contractReinstated,
  ContractSuspensions,
  contractSuspended,
  suspensionAnnounced,
  suspensionLifted,
} from '#contexts/contracts';
import type { SuspensionRecord } from '#contexts/contracts';
import { ContractDebts } from '#contexts/invoicing';
import { firstDayWithout } from '#domain/suspension/suspension';
import { addDays } from '#domain/time/local-date';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { Post } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';
import type { MailedContract, Recipient } from '../delivery/recipients.js';
import { suspensionMail } from './suspension-mails.js';
import type { SuspensionNews } from './suspension-mails.js';

interface OfContract {
  readonly contractId: number;
}

/** What there is to tell, by what holds when it is told; undefined: nothing (any more). */
type Telling = (tx: Tx, record: SuspensionRecord) => Promise<SuspensionNews | undefined> | SuspensionNews | undefined;

/**
 * Emails about suspension go to everybody who has to do with the bills of the contract, whatever was suppressed: they give the
 * notice that is due. Where nobody of the customer has an address, support gets them, to pass them on.
 */
@Injectable()
export class SuspensionLetters {
  constructor(
    private readonly database: Database,
    private readonly suspensions: ContractSuspensions,
    private readonly debts: ContractDebts,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async send({ contractId }: OfContract, delivery: Delivery, telling: Telling): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const record = await this.suspensions.lock(tx, contractId);
      const contract = await this.recipients.contract(tx, contractId);
      if (record === undefined || contract === undefined) return;
      const readers = await this.readersOf(tx, contract);
      // Nobody was told, so the notice does not run.
      if (readers.length === 0) return;
      const invoices = await this.debts.invoices(record.invoiceIds);
      // All was paid at this moment: what follows from that is on its way.
      if (record.state !== 'none' && invoices.length === 0) return;
      const news = await telling(tx, record);
      if (news === undefined) return;
      const reference = `suspension/${contractId}/${news.about}/${delivery.id}`;
      await this.post.send(tx, contract, readers, reference, (wording) =>
        suspensionMail(news, news.about === 'contractReinstated' ? [] : invoices, contract, wording),
      );
    });
  }

  private async readersOf(tx: Tx, contract: MailedContract): Promise<Recipient[]> {
    const customer = await this.recipients.ofDebt(tx, contract);
    return customer.length > 0 ? customer : this.recipients.ofSupport(tx, contract);
  }
}

@Injectable()
@Subscribes(suspensionAnnounced, 'notifications.suspensionAnnounced')
export class SuspensionAnnouncedReaction implements JobHandler<OfContract> {
  constructor(
    private readonly letters: SuspensionLetters,
    private readonly suspensions: ContractSuspensions,
  ) {}

  handle(announced: OfContract, delivery: Delivery): Promise<void> {
    return this.letters.send(announced, delivery, async (tx, { id }) => {
      const day = await this.suspensions.tell(tx, id);
      return day === undefined ? undefined : { about: 'suspensionAnnounced', day };
    });
  }
}

@Injectable()
@Subscribes(contractSuspended, 'notifications.contractSuspended')
export class ContractSuspendedReaction implements JobHandler<OfContract> {
  constructor(private readonly letters: SuspensionLetters) {}

  handle(suspended: OfContract, delivery: Delivery): Promise<void> {
    return this.letters.send(suspended, delivery, (_, { state }) =>
      state === 'suspended' ? { about: 'contractSuspended' } : undefined,
    );
  }
}

/** Also where nothing was suspended yet: the promise moves the day that was announced. */
@Injectable()
@Subscribes(suspensionLifted, 'notifications.suspensionLifted')
export class SuspensionLiftedReaction implements JobHandler<OfContract> {
  constructor(private readonly letters: SuspensionLetters) {}

  handle(lifted: OfContract, delivery: Delivery): Promise<void> {
    return this.letters.send(lifted, delivery, (_, record) => {
      // Who was not told yet is told the day by the announcement.
      const first = record.liftedUntil === null ? null : firstDayWithout(record);
      return first === null ? undefined : { about: 'suspensionLifted', day: addDays(first, -1) };
    });
  }
}

@Injectable()
@Subscribes(contractReinstated, 'notifications.contractReinstated')
export class ContractReinstatedReaction implements JobHandler<OfContract> {
  constructor(
    private readonly letters: SuspensionLetters,
    private readonly debts: ContractDebts,
  ) {}

  handle(reinstated: OfContract, delivery: Delivery): Promise<void> {
    return this.letters.send(reinstated, delivery, async (_, { id, state, liftedUntil }) => {
      // A lift has an email of its own.
      if (state === 'suspended' || (state === 'announced' && liftedUntil !== null)) return undefined;
      return (await this.debts.hasService(id)) ? { about: 'contractReinstated' } : undefined;
    });
  }
}
