import { mailedInvoice } from '#domain/billing/invoice-document';
import type { LedgerRule } from '#domain/invoicing/ledger-check';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import type { MailContent, MailFact } from '#platform/mail';
import type { InvoiceFacts, InvoicedPosition } from './invoice-facts.js';
import type { MailedContract } from '../delivery/recipients.js';
import { fill } from './wording.js';
import type { Wording } from './wording.js';
import type { MailName } from '../words/words.js';

/** What is told of an invoice; which mail that is depends on what it is and whether it is paid. */
export type InvoiceNews =
  | { readonly about: 'issued' }
  | {
      readonly about: 'paymentFailed';
      readonly message: string | null;
      /** Null: the card is not tried again by itself. */
      readonly nextAttemptOn: LocalDate | null;
    }
  | { readonly about: 'confirmationNeeded' | 'debitPlanned' | 'debitHeld' }
  | {
      readonly about: 'returned';
      /** Null: it is not debited again by itself. */
      readonly nextAttemptOn: LocalDate | null;
      readonly means: 'CARD' | 'DIRECT_DEBIT';
      /** Minor units that the customer has twice, as it was credited before; 0: nothing. */
      readonly twice: number;
    }
  | { readonly about: 'reminder'; readonly level: 1 | 2 | 3 };

export function invoiceMail(
  invoice: InvoiceFacts,
  contract: MailedContract,
  news: InvoiceNews,
  wording: Wording,
): MailContent {
  const { number, dueOn, issuedOn, currency } = invoice;
  const mail = wording.mail(nameOf(invoice, news), {
    number,
    contract: contract.name,
    day: wording.day(dueOn ?? issuedOn),
    amount: wording.money(Money.ofMinor(amountOfMail(invoice), currency)),
    card: cardOf(invoice),
    next: dayOf(invoice, news, wording),
    twice: wording.money(Money.ofMinor(news.about === 'returned' ? news.twice : 0, currency)),
  });
  const whole = news.about === 'issued';
  const tables = [headOf(invoice, news, wording), whole ? positionsOf(invoice, wording) : []];
  return {
    ...mail,
    tables: [...tables, totalsOf(invoice, wording)],
    ...actionOf(invoice, news, wording),
    ...(bringsDocument(news) && { attachments: [{ source: mailedInvoice, id: invoice.id }] }),
  };
}

/** The document itself: when it is new, and when somebody is reminded of it. */
const bringsDocument = ({ about }: InvoiceNews): boolean => about === 'issued' || about === 'reminder';

/** Not for what is collected by itself: nobody is to pay it twice. */
function actionOf(
  { paymentUrl: url, settlement }: InvoiceFacts,
  news: InvoiceNews,
  { words }: Wording,
): Pick<MailContent, 'action'> {
  const isCollected =
    (news.about === 'issued' && settlement.means !== 'TRANSFER') ||
    news.about === 'debitPlanned' ||
    news.about === 'debitHeld';
  return url === null || isCollected ? {} : { action: { label: words.payNow, url } };
}

/** The day of the next attempt: of a debit the one that its announcement has set. */
function dayOf({ debitOn = null, settlement }: InvoiceFacts, news: InvoiceNews, wording: Wording): string {
  const told = 'nextAttemptOn' in news ? news.nextAttemptOn : (settlement.debit?.on ?? null);
  const day = debitOn ?? told;
  return day === null ? '' : wording.day(day);
}

const creditNotes = {
  CARD: 'creditNoteRefunded',
  DIRECT_DEBIT: 'creditNoteToAccount',
  TRANSFER: 'creditNotePaidOut',
  SET_OFF: 'creditNoteSetOff',
} as const;

function nameOf({ kind, state, settlement, debitOn = null }: InvoiceFacts, news: InvoiceNews): MailName {
  if (news.about === 'debitPlanned' || news.about === 'debitHeld') return news.about;
  if (news.about === 'returned') return nameOfReturn(news);
  if (news.about === 'reminder') return settlement.means === 'CARD' ? 'cardReminder' : `reminder${news.level}`;
  if (news.about === 'confirmationNeeded') return 'confirmationNeeded';
  if (news.about === 'paymentFailed' && news.nextAttemptOn !== null)
    return debitOn === null ? 'paymentRetried' : 'debitRetried';
  if (news.about === 'paymentFailed') return 'paymentFailed';
  if (kind === 'CREDIT_NOTE') return creditNotes[settlement.means];
  if (state === 'paid') return 'invoicePaid';
  if (settlement.means === 'DIRECT_DEBIT') return 'invoiceDebited';
  return settlement.means === 'CARD' ? 'invoiceCollected' : 'invoiceIssued';
}

function nameOfReturn({ twice, means, nextAttemptOn }: InvoiceNews & { readonly about: 'returned' }): MailName {
  if (twice > 0) return 'returnSettled';
  if (means === 'CARD') return 'cardTakenBack';
  return nextAttemptOn === null ? 'debitReturned' : 'debitReturnedRetried';
}

/** Of an invoice what is open; of a credit note what goes back, which may have gone already. */
const amountOfMail = ({ kind, open, settlement }: InvoiceFacts): number =>
  kind === 'INVOICE' ? open : settlement.means === 'SET_OFF' ? settlement.settled : settlement.open;

/** With a blank before it, or nothing. */
const cardOf = ({ settlement: { last4 } }: InvoiceFacts): string => (last4 === null ? '' : ` ···· ${last4}`);

function headOf(invoice: InvoiceFacts, news: InvoiceNews, wording: Wording): MailFact[] {
  const { number, issuedOn, corrects, dueOn, state, from, to, settlement, suspendOn = null } = invoice;
  const message = news.about === 'paymentFailed' ? news.message : null;
  return [
    wording.fact('number', number),
    wording.fact('issued', wording.day(issuedOn)),
    ...(corrects === null ? [] : [wording.fact('corrects', corrects)]),
    wording.fact('days', wording.days(from, to)),
    // Only who is to transfer the money is given a day for it.
    ...(dueOn === null || state === 'paid' || settlement.means !== 'TRANSFER'
      ? []
      : [wording.fact('due', wording.day(dueOn))]),
    ...(message === null ? [] : [wording.fact('reason', message)]),
    ...debitFacts(invoice, wording),
    ...(suspendOn === null ? [] : [wording.fact('withoutService', wording.day(suspendOn))]),
  ];
}

/** What the announcement of a direct debit has to name besides the amount. */
function debitFacts({ debitOn = null, debit = null }: InvoiceFacts, wording: Wording): MailFact[] {
  if (debitOn === null || debit === null) return [];
  return [
    wording.fact('debitOn', wording.day(debitOn)),
    wording.fact('mandate', debit.mandateReference),
    ...(debit.creditorId === null ? [] : [wording.fact('creditor', debit.creditorId)]),
  ];
}

function positionsOf({ positions, positionCount, currency, net }: InvoiceFacts, wording: Wording): MailFact[] {
  const shown = positions.map((position) => amountOf(labelOf(position, wording), position.amount, currency, wording));
  const rest = positionCount - positions.length;
  if (rest === 0) return shown;
  const told = positions.reduce((sum, { amount }) => sum + amount, 0);
  return [...shown, amountOf(wording.more(rest), net - told, currency, wording)];
}

function labelOf({ product, kind, location }: InvoicedPosition, wording: Wording): string {
  const what = wording.position(product, kind);
  return location === null ? what : `${what}, ${location}`;
}

function totalsOf(
  { currency, net, vat, vatPercentage, gross, open, kind, state, settlement }: InvoiceFacts,
  wording: Wording,
): MailFact[] {
  const { facts } = wording.words;
  const amount = (label: string, minor: number): MailFact => amountOf(label, minor, currency, wording);
  const isDue = kind === 'INVOICE' && state !== 'paid' && open !== gross;
  return [
    amount(facts.net, net),
    amount(`${facts.vat} ${wording.percent(vatPercentage)}`, vat),
    amount(facts.total, gross),
    ...(isDue ? [amount(facts.open, open)] : []),
    ...(kind === 'CREDIT_NOTE' && settlement.settled > 0 ? [amount(facts.setOff, settlement.settled)] : []),
  ];
}

const amountOf = (label: string, minor: number, currency: string, wording: Wording): MailFact => ({
  label,
  value: wording.money(Money.ofMinor(minor, currency)),
  amount: true,
});

export const mandateMail = (mandateReference: string, contract: MailedContract, wording: Wording): MailContent => ({
  ...wording.mail('mandateEnded', { contract: contract.name }),
  tables: [[wording.fact('mandate', mandateReference)]],
});

/** A payment that a bank complains of. Amount in minor units. */
export interface DisputedPayment {
  readonly amount: number;
  readonly currency: string;
  /** As the payment provider names it. */
  readonly reason: string;
  /** What it was for, as the payer's bank statement names it. */
  readonly description: string;
  /** Null: the provider says no day. */
  readonly respondBy: LocalDate | null;
}

export function disputeMail(disputed: DisputedPayment, contract: MailedContract, wording: Wording): MailContent {
  const { amount, currency, reason, description, respondBy } = disputed;
  const facts = [
    wording.fact('number', description),
    wording.fact('reason', reason),
    ...(respondBy === null ? [] : [wording.fact('respondBy', wording.day(respondBy))]),
    amountOf(wording.words.facts.paid, amount, currency, wording),
  ];
  return { ...wording.mail('paymentDisputed', { contract: contract.name }), tables: [facts] };
}

/** What a payment provider could not send back. Amount in minor units. */
export interface FailedRefund {
  readonly amount: number;
  readonly currency: string;
  /** Of the credit note; else what was paid, as the payer's bank statement names it. */
  readonly number: string;
  readonly isCredit: boolean;
  /** As the payment provider says it. */
  readonly reason: string | null;
}

export function refundMail(failed: FailedRefund, contract: MailedContract, wording: Wording): MailContent {
  const { amount, currency, number, isCredit, reason } = failed;
  const words = { number, contract: contract.name, amount: wording.money(Money.ofMinor(amount, currency)) };
  const mail = wording.mail(isCredit ? 'creditNotRefunded' : 'surplusNotRefunded', words);
  return reason === null ? mail : { ...mail, tables: [[wording.fact('reason', reason)]] };
}

export interface StoredCard {
  readonly brand: string;
  readonly last4: string;
  readonly expiresOn: LocalDate;
}

export function methodMail(
  { brand, last4, expiresOn }: StoredCard,
  contract: MailedContract,
  wording: Wording,
): MailContent {
  const day = wording.day(expiresOn);
  const mail = wording.mail('methodExpiring', { contract: contract.name, day });
  const card = last4 === '' ? brand : `${brand} ···· ${last4}`.trim();
  const facts = [...(card === '' ? [] : [wording.fact('card', card)]), wording.fact('validUntil', day)];
  return { ...mail, tables: [facts] };
}

/** What one document says that cannot be derived again. Amounts in minor units. */
export interface DifferingDocument {
  readonly number: string;
  readonly currency: string;
  readonly rule: LedgerRule;
  readonly expected: number;
  readonly found: number;
}

/** @param count of documents; the first of them are shown */
export function ledgerMail(count: number, documents: readonly DifferingDocument[], wording: Wording): MailContent {
  const facts = documents.map(({ number, currency, rule, expected, found }) => {
    const text = wording.words.ledgerRules[rule];
    const money = (amount: number): string => wording.money(Money.ofMinor(amount, currency));
    const amounts = { rule: text, expected: money(expected), found: money(found) };
    // Whether it is credited is no amount.
    return { label: number, value: rule === 'state' ? text : fill(wording.words.differs, amounts) };
  });
  return { ...wording.mail('ledgerDiffers', { count: wording.count(count) }), tables: [facts] };
}
