import type { PayableInvoice } from '#contexts/invoicing';
import type { ErrorLanguage } from '#domain/errors/errors';
import type { LocalDate } from '#domain/time/local-date';
import { moneyFormat } from '#domain/values/money';
import type { Money } from '#domain/values/money';
import { escape } from '../page-frame.js';
import type { AccountPage } from '../page-frame.js';
import { pageWords } from './invoice-page-words.js';
import type { PageComplaint, PageWords } from './invoice-page-words.js';

/** over: the link was replaced, or is none of ours. returned: from the provider, to a browser that does not have the link. */
export type InvoicePageState =
  | { readonly kind: 'over' }
  | { readonly kind: 'returned' }
  | {
      readonly kind: 'invoice';
      readonly token: string;
      readonly invoice: PayableInvoice;
      readonly complaint: PageComplaint | null;
    };

const style = `dl{margin:0 0 16px;display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dt{color:var(--soft)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}.open{font-weight:700}h2{font-size:18px;margin:24px 0 8px}.pdf{margin:16px 0 0}`;

/** @param formTargets where the button leads in the end: the provider's page */
export function invoicePage(state: InvoicePageState, language: ErrorLanguage, formTargets: string): AccountPage {
  const words = pageWords[language];
  if (state.kind === 'returned')
    return { language, title: words.returned, body: `<p role="status">${escape(words.returnedText)}</p>` };
  if (state.kind === 'over')
    return { language, title: words.over, body: `<p role="alert">${escape(words.overText)}</p>` };
  const { invoice, token, complaint } = state;
  const writer = new Writer(words);
  const told = complaint === null ? '' : `<div class="bad" role="alert">${escape(words.complaints[complaint])}</div>`;
  const from = writer.fill(words.from, { seller: invoice.sellerName, buyer: invoice.buyerName });
  const document = `account/invoice/pdf?token=${encodeURIComponent(token)}`;
  const body = `<div style="overflow-wrap:anywhere"><p>${escape(from)}</p>${told}
${writer.facts(factsOf(invoice, writer, words))}
${wayOf(invoice, token, writer, words)}
<p class="pdf"><a href="/${escape(document)}" download>${escape(words.document)}</a></p></div>`;
  return { language, title: writer.fill(words.title, { number: invoice.number }), body, style, formTargets };
}

type Fact = readonly [label: string, value: string, isOpen?: boolean];

const isToBePaid = ({ state, open }: PayableInvoice): boolean =>
  (state === 'issued' || state === 'overdue') && open.minor > 0;

function factsOf(invoice: PayableInvoice, writer: Writer, words: PageWords): Fact[] {
  const { issuedOn, dueOn, net, vat, total, open, suspendOn } = invoice;
  return [
    [words.issued, writer.day(issuedOn)],
    ...(dueOn === null ? [] : [[words.due, writer.day(dueOn)] as const]),
    ...(suspendOn === null ? [] : [[words.withoutService, writer.day(suspendOn)] as const]),
    [words.net, writer.money(net)],
    [words.vat, writer.money(vat)],
    [words.total, writer.money(total)],
    ...(isToBePaid(invoice) ? [[words.open, writer.money(open), true] as const] : []),
  ];
}

/** What the payer can do about it. */
function wayOf(invoice: PayableInvoice, token: string, writer: Writer, words: PageWords): string {
  const said = (text: string): string => `<p role="status">${escape(text)}</p>`;
  const { state, open, bank, number } = invoice;
  if (state === 'credited') return said(words.credited);
  if (!isToBePaid(invoice)) return said(words.paid);
  if (invoice.isBeingPaid) return said(words.beingPaid);
  if (invoice.takesCards) {
    const why = invoice.needsConfirmation ? said(words.confirm) : '';
    const label = writer.fill(words.pay, { amount: writer.money(open) });
    return `${why}<form method="post" action="/account/invoice"><input type="hidden" name="token" value="${escape(token)}"><button>${escape(label)}</button></form>
<p class="rules">${escape(words.leads)}</p>`;
  }
  if (bank === null) return said(words.askSeller);
  const { iban, bic, accountName, bankName } = bank;
  const known: readonly (readonly [string, string | null])[] = [
    [words.holder, accountName],
    [words.bank, bankName],
    ['IBAN', iban.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ')],
    ['BIC', bic],
    [words.reference, number],
    [words.open, writer.money(open)],
  ];
  const facts = known.flatMap(([label, value]): Fact[] => (value === null ? [] : [[label, value]]));
  return `<h2>${escape(words.transfer)}</h2>${writer.facts(facts)}`;
}

/** Writes in the language of the page. */
class Writer {
  constructor(private readonly words: PageWords) {}

  money(amount: Money): string {
    return moneyFormat(amount.currency, this.words.locale).format(amount.toJSON());
  }

  day(date: LocalDate): string {
    return new Intl.DateTimeFormat(this.words.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date));
  }

  fill(text: string, fillings: Readonly<Record<string, string>>): string {
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => fillings[name] ?? whole);
  }

  facts(facts: readonly Fact[]): string {
    const rows = facts.map(([label, value, isOpen]) => {
      const mark = isOpen === true ? ' class="open"' : '';
      return `<dt${mark}>${escape(label)}</dt><dd${mark}>${escape(value)}</dd>`;
    });
    return `<dl>${rows.join('')}</dl>`;
  }
}
