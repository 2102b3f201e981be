import type { DebtInvoice } from '#contexts/invoicing';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import type { MailContent, MailFact } from '#platform/mail';
import type { MailedContract } from '../delivery/recipients.js';
import type { Wording } from '../mails/wording.js';

/** What is told of the suspension of a contract. */
export type SuspensionNews =
  | {
      readonly about: 'suspensionAnnounced' | 'suspensionLifted';
      /** The first day without service; of a lifted one the last day with it. */
      readonly day: LocalDate;
    }
  | { readonly about: 'contractSuspended' | 'contractReinstated' };

/** @param invoices that have to be paid; the button leads to the first of them */
export function suspensionMail(
  news: SuspensionNews,
  invoices: readonly DebtInvoice[],
  contract: MailedContract,
  wording: Wording,
): MailContent {
  const [first] = invoices;
  const amounts = invoices.map((invoice) => invoice.open);
  const open = first === undefined ? null : Money.sum(amounts, first.open.currency);
  const mail = wording.mail(news.about, {
    contract: contract.name,
    day: 'day' in news ? wording.day(news.day) : '',
    amount: open === null ? '' : wording.money(open),
  });
  if (first === undefined || open === null) return mail;
  const lines = invoices.map(({ number, dueOn, open: amount }): MailFact => ({
    label: `${number} (${wording.words.facts.due}: ${wording.day(dueOn)})`,
    value: wording.money(amount),
    amount: true,
  }));
  const total: MailFact = { ...wording.fact('open', wording.money(open)), amount: true };
  const action = { label: wording.words.payNow, url: first.paymentUrl };
  return { ...mail, tables: [[...lines, ...(lines.length > 1 ? [total] : [])]], action };
}
