import { Injectable } from '@nestjs/common';
import {
  ContractDebts,
  invoiceConfirmationNeeded,
  invoiceCredited,
  invoiceDebitHeld,
  invoiceDebitPlanned,
  invoiceIssued,
  invoicePaymentFailed,
  invoicePaymentReturned,
  invoiceReminderDue,
  PaymentLinks,
  PlannedDebits,
} from '#contexts/invoicing';
import { parseLocalDate } from '#domain/time/local-date';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { invoiceFacts } from '../mails/invoice-facts.js';
import { invoiceMail } from '../mails/invoice-mails.js';
import type { InvoiceNews } from '../mails/invoice-mails.js';
import { Post } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';
import type { MailedContract, Recipient } from '../delivery/recipients.js';

type Issued = NonNullable<(typeof invoiceIssued)['payload']>;
type Failed = NonNullable<(typeof invoicePaymentFailed)['payload']>;
type Returned = NonNullable<(typeof invoicePaymentReturned)['payload']>;
type Credited = NonNullable<(typeof invoiceCredited)['payload']>;
type Planned = NonNullable<(typeof invoiceDebitPlanned)['payload']>;
type Held = NonNullable<(typeof invoiceDebitHeld)['payload']>;
type Unconfirmed = NonNullable<(typeof invoiceConfirmationNeeded)['payload']>;
type Due = NonNullable<(typeof invoiceReminderDue)['payload']>;

/** Mails about invoices go to where bills go, whatever was suppressed for the subscriptions on them. */
@Injectable()
export class InvoiceLetters {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly post: Post,
    private readonly links: PaymentLinks,
    private readonly debts: ContractDebts,
    private readonly debits: PlannedDebits,
  ) {}

  /**
   * The email that announces a debit was refused. Where the address was changed, it is announced there; otherwise the seller is told,
   * once.
   */
  async held({ invoiceId, contractId, isFirst }: Held, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const contract = await this.recipients.contractOfInvoice(tx, contractId, invoiceId);
      const refused = await this.debits.refusedAt(tx, invoiceId);
      if (contract === undefined || refused === null) return;
      const customer = await this.recipients.ofBills(tx, contract);
      const hasNewAddress = customer.some(({ to }) => !refused.includes(to));
      if (!hasNewAddress && !isFirst) return;
      if (hasNewAddress) await this.debits.withdraw(tx, invoiceId);
      const debitOn = hasNewAddress ? await this.debits.announce(tx, invoiceId) : null;
      const invoice = { ...(await invoiceFacts(tx, invoiceId, this.links)), suspendOn: null, debitOn };
      if (invoice.state === 'paid' || invoice.state === 'credited') return;
      const recipients = hasNewAddress ? customer : await this.recipients.ofSupport(tx, contract);
      const news = { about: hasNewAddress ? 'debitPlanned' : 'debitHeld' } as const;
      const jobs = await this.post.send(
        tx,
        contract,
        recipients,
        `invoice/${invoiceId}/held/${delivery.id}`,
        (wording) => invoiceMail(invoice, contract, news, wording),
      );
      if (hasNewAddress) await this.debits.announcedBy(tx, invoiceId, jobs);
    });
  }

  /** @param reference what is told of the invoice, among everything that is told of it */
  async send(
    { invoiceId, contractId }: Issued,
    news: InvoiceNews,
    reference: string,
    delivery: Delivery,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const contract = await this.recipients.contractOfInvoice(tx, contractId, invoiceId);
      if (contract === undefined) return;
      const suspendOn = news.about === 'issued' ? null : await this.debts.suspensionDay(invoiceId);
      const customer = await this.recipients.ofBills(tx, contract);
      // In this transaction: who is told is debited on the day that the mail says. The seller's copy tells no customer.
      const debitOn = customer.length === 0 ? null : await this.debits.announce(tx, invoiceId);
      // It is paid otherwise meanwhile, or planned anew: then that is told.
      if (news.about === 'debitPlanned' && debitOn === null) return;
      const invoice = { ...(await invoiceFacts(tx, invoiceId, this.links)), suspendOn, debitOn };
      const settled = invoice.state === 'paid' || invoice.state === 'credited';
      const isTwice = news.about === 'returned' && news.twice > 0;
      // Nobody is asked for money that has come meanwhile, or is not wanted any more.
      if (settled && news.about !== 'issued' && !isTwice) return;
      const recipients = await this.withSeller(tx, contract, isTwice ? [] : customer, news);
      const jobs = await this.post.send(tx, contract, recipients, `invoice/${invoiceId}/${reference}`, (wording) =>
        invoiceMail(invoice, contract, news, wording),
      );
      // The customer's come first. A debit that mail servers refuse to announce is held.
      if (debitOn !== null) await this.debits.announcedBy(tx, invoiceId, jobs.slice(0, customer.length));
    });
  }

  /** That a bank has taken money back is told the seller as well. */
  private async withSeller(
    tx: Tx,
    contract: MailedContract,
    customer: readonly Recipient[],
    news: InvoiceNews,
  ): Promise<readonly Recipient[]> {
    return news.about === 'returned' ? [...customer, ...(await this.recipients.ofSupport(tx, contract))] : customer;
  }
}

@Injectable()
@Subscribes(invoiceIssued, 'notifications.invoiceIssued')
export class InvoiceIssuedReaction implements JobHandler<Issued> {
  constructor(private readonly letters: InvoiceLetters) {}

  handle(issued: Issued, delivery: Delivery): Promise<void> {
    return this.letters.send(issued, { about: 'issued' }, 'issued', delivery);
  }
}

@Injectable()
@Subscribes(invoicePaymentFailed, 'notifications.paymentFailed')
export class PaymentFailedReaction implements JobHandler<Failed> {
  constructor(private readonly letters: InvoiceLetters) {}

  /** Several payments of one invoice may fail. */
  handle(failed: Failed, delivery: Delivery): Promise<void> {
    const nextAttemptOn = parseLocalDate(failed.nextAttemptOn);
    const news = { about: 'paymentFailed', message: failed.message, nextAttemptOn } as const;
    return this.letters.send(failed, news, `failed/${delivery.id}`, delivery);
  }
}

@Injectable()
@Subscribes(invoicePaymentReturned, 'notifications.paymentReturned')
export class PaymentReturnedReaction implements JobHandler<Returned> {
  constructor(private readonly letters: InvoiceLetters) {}

  /** Several payments of one invoice may be taken back. */
  handle(returned: Returned, delivery: Delivery): Promise<void> {
    const { means = 'DIRECT_DEBIT', twice = 0 } = returned;
    const news = { about: 'returned', nextAttemptOn: parseLocalDate(returned.nextAttemptOn), means, twice } as const;
    return this.letters.send(returned, news, `returned/${delivery.id}`, delivery);
  }
}

@Injectable()
@Subscribes(invoiceCredited, 'notifications.invoiceCredited')
export class InvoiceCreditedReaction implements JobHandler<Credited> {
  constructor(private readonly letters: InvoiceLetters) {}

  /** The credit note has its own email; told here is the seller, who has to claim what the customer has twice. */
  async handle(credited: Credited, delivery: Delivery): Promise<void> {
    const { twice = 0 } = credited;
    if (twice === 0) return;
    const news = { about: 'returned', nextAttemptOn: null, means: 'CARD', twice } as const;
    await this.letters.send(credited, news, 'twice', delivery);
  }
}

@Injectable()
@Subscribes(invoiceDebitPlanned, 'notifications.debitPlanned')
export class DebitPlannedReaction implements JobHandler<Planned> {
  constructor(private readonly letters: InvoiceLetters) {}

  handle(planned: Planned, delivery: Delivery): Promise<void> {
    return this.letters.send(planned, { about: 'debitPlanned' }, `debit/${delivery.id}`, delivery);
  }
}

@Injectable()
@Subscribes(invoiceDebitHeld, 'notifications.debitHeld')
export class DebitHeldReaction implements JobHandler<Held> {
  constructor(private readonly letters: InvoiceLetters) {}

  handle(held: Held, delivery: Delivery): Promise<void> {
    return this.letters.held(held, delivery);
  }
}

@Injectable()
@Subscribes(invoiceConfirmationNeeded, 'notifications.confirmationNeeded')
export class ConfirmationNeededReaction implements JobHandler<Unconfirmed> {
  constructor(private readonly letters: InvoiceLetters) {}

  /** Each card of an invoice may have to be confirmed. */
  handle(unconfirmed: Unconfirmed, delivery: Delivery): Promise<void> {
    return this.letters.send(unconfirmed, { about: 'confirmationNeeded' }, `confirmation/${delivery.id}`, delivery);
  }
}

@Injectable()
@Subscribes(invoiceReminderDue, 'notifications.reminderDue')
export class ReminderDueReaction implements JobHandler<Due> {
  constructor(private readonly letters: InvoiceLetters) {}

  handle(due: Due, delivery: Delivery): Promise<void> {
    const level = due.level === 1 || due.level === 2 ? due.level : 3;
    return this.letters.send(due, { about: 'reminder', level }, `reminder/${level}`, delivery);
  }
}
