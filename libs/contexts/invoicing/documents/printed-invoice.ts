import type { SellerView } from '#contexts/contracts';
import type { Address } from '#domain/locations/address';
import type {
  InvoiceAddress,
  InvoiceDocument,
  InvoiceParty,
  InvoicePayment,
  InvoicePosition,
  InvoiceSeller,
} from '#domain/billing/invoice-document';
import type { InvoiceKind } from '#domain/billing/invoice-machine';
import type { InvoiceSettlement } from '#domain/billing/invoice-settlement';
import type { LocalDate } from '#domain/time/local-date';
import { taxNotes } from '#domain/tax/tax';
import { textIn } from '#domain/values/text';
import { sql } from '#platform/database';
import type { Database } from '#platform/database';
import type { ChargedUsage } from '#domain/metering/usage-fees';
import type { Parties } from '../invoice/invoice-parties.js';
import type { PositionDiscount } from '../invoice/invoice-position.entity.js';
import { categoryOf } from '../invoice/tax-rule.js';
import { invoiceWords } from './invoice-words.js';
import type { InvoiceLanguage } from './invoice-words.js';

/** A stored invoice with what its print needs. Amounts in minor units, below zero on a credit note. */
export interface PrintableInvoice extends Parties {
  readonly workspaceId: number;
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly issuedOn: LocalDate;
  readonly dueOn: LocalDate | null;
  readonly currency: string;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  readonly percentage: number;
  readonly reason: string | null;
  /** Why it is credited. */
  readonly note: string | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly settlement: InvoiceSettlement;
  readonly contractName: string;
  readonly corrects: { readonly number: string; readonly issuedOn: LocalDate } | null;
  readonly account: {
    readonly email: string | null;
    readonly language: InvoiceLanguage | null;
    readonly order: string | null;
    readonly reference: string | null;
  } | null;
  readonly positions: readonly Line[];
}

interface Line {
  readonly product: string;
  readonly location: string | null;
  readonly kind: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly amount: number;
  /** The first day of fees that are new within the same product. */
  readonly feeSince: LocalDate | null;
  readonly discount: PositionDiscount | null;
  readonly usage: ChargedUsage | null;
}

/** Undefined for one that does not exist or is a draft. */
export async function printableInvoice(read: Database['read'], id: number): Promise<PrintableInvoice | undefined> {
  const { rows } = await sql<PrintableInvoice>`
    select i.workspace_id as "workspaceId", i.kind, i.number, i.issued_on as "issuedOn", i.due_on as "dueOn", i.currency,
      i.net, i.vat, i.gross, i.vat_percentage::float8 as percentage, i.vat_reason as reason, i.note, i.from_day as "from", i.to_day as "to",
      invoice_settlement(i) as settlement, c.name as "contractName", i.seller, i.buyer,
      (select json_build_object('number', p.number, 'issuedOn', p.issued_on) from invoice p where p.id = i.corrects) as corrects,
      (select json_build_object('email', b.invoice_email, 'language', b.language, 'order', b.purchase_order_reference,
         'reference', b.buyer_reference)
       from billing_account b where b.id = (i.buyer ->> 'billingAccountId')::bigint) as account,
      (select coalesce(json_agg(json_build_object('product', p.product, 'location', p.location_name, 'kind', p.kind,
         'from', p.from_day, 'to', p.to_day, 'amount', p.amount, 'feeSince', p.fee_since, 'discount', p.discount,
         'usage', p.usage) order by p.line), '[]')
       from invoice_position p where p.invoice_id = i.id) as positions
    from invoice i join contract c on c.id = i.contract_id
    where i.id = ${id} and i.state <> 'draft'`.execute(read);
  return rows[0];
}

/** What a fee is called below the product's name. */
const kinds: Readonly<Record<string, Readonly<Record<InvoiceLanguage, string>>>> = {
  SETUP: { en: 'Set-up', de: 'Einrichtung', fr: 'Mise en service' },
  REGULAR: { en: 'Regular fee', de: 'Laufendes Entgelt', fr: 'Abonnement' },
  MAINTENANCE: { en: 'Maintenance', de: 'Wartung', fr: 'Maintenance' },
  FIXED: { en: 'Fixed price', de: 'Festpreis', fr: 'Prix forfaitaire' },
  USAGE: { en: 'Usage', de: 'Nutzung', fr: 'Consommation' },
  ADDON: { en: 'Add-on', de: 'Zusatzleistung', fr: 'Option' },
  DISCOUNT: { en: 'Discount', de: 'Rabatt', fr: 'Remise' },
  GOODWILL: { en: 'Goodwill', de: 'Kulanz', fr: 'Geste commercial' },
};

const newFees: Readonly<Record<InvoiceLanguage, string>> = {
  en: 'new fee from {day}',
  de: 'neues Entgelt ab {day}',
  fr: 'nouveau tarif à partir du {day}',
};

/** A discount names its rate, its name, and the fee that it lowers: "Discount 10 % (Spring campaign), Regular fee", or "…, Calls". */
function whatFor({ kind, discount, usage }: Line, language: InvoiceLanguage): string | undefined {
  const what = kinds[kind]?.[language];
  if (discount === null) return what;
  const { basisPoints, name, fee } = discount;
  const rate = basisPoints === null ? null : `${invoiceWords(language).number4(basisPoints / 100)} %`;
  const words = [what, rate, name === null ? null : `(${name})`].filter(Boolean).join(' ');
  return [words, usage === null ? kinds[fee]?.[language] : textIn(usage.name, language)].filter(Boolean).join(', ');
}

const included: Readonly<Record<InvoiceLanguage, string>> = {
  en: '{quantity}, {included} of them included',
  de: '{quantity}, davon {included} enthalten',
  fr: '{quantity}, dont {included} comprises',
};

/** "Calls: 1,250, 100 of them included". */
function used({ usage, discount }: Line, language: InvoiceLanguage): string | null {
  if (usage === null || discount !== null) return null;
  const { name } = usage;
  const words = invoiceWords(language);
  const quantity = words.number6(usage.quantity);
  const free = words.number6(Math.min(usage.included, usage.quantity));
  const text =
    usage.included === 0 ? quantity : included[language].replace('{quantity}', quantity).replace('{included}', free);
  return `${textIn(name, language)}: ${text}`;
}

const billedBefore: Readonly<Record<InvoiceLanguage, string>> = {
  en: 'Until {day}, {name} was billed for this contract.',
  de: 'Bis zum {day} ging die Rechnung für diesen Vertrag an {name}.',
  fr: 'Jusqu’au {day}, {name} était facturé pour ce contrat.',
};

/** Why it is credited, or who was billed before. */
function notesOf({ note, buyer: { paidBefore } }: PrintableInvoice, language: InvoiceLanguage): string[] {
  const text = paidBefore && billedBefore[language].replace('{day}', invoiceWords(language).day(paidBefore.until));
  return [...(note === null ? [] : [note]), ...(text ? [text.replace('{name}', () => paidBefore.name)] : [])];
}

/** The position before it has the old fee. */
const newFee = ({ feeSince }: Line, language: InvoiceLanguage): string | null =>
  feeSince && newFees[language].replace('{day}', invoiceWords(language).day(feeSince));

/**
 * The invoice as it is printed: as it was issued, whatever was paid since. What was not known of the seller then is taken
 * from how it is now.
 */
export function printed(invoice: PrintableInvoice, now: SellerView, language: InvoiceLanguage): InvoiceDocument {
  const seller = asIssued(invoice.seller.details, now);
  const { kind, net, vat, gross, percentage, reason, account, settlement, corrects } = invoice;
  const category = categoryOf(reason);
  // A document without a rate and without a reason is one of an account that was exempt by agreement.
  const taxCategory = percentage === 0 && category === 'S' ? 'E' : category;
  const sign = kind === 'CREDIT_NOTE' ? -1 : 1;
  const total = sign * gross;
  const position = (line: Line): InvoicePosition => {
    const amount = sign * line.amount;
    return {
      name: line.product,
      description:
        [used(line, language) ?? whatFor(line, language), newFee(line, language), line.location]
          .filter(Boolean)
          .join(', ') || null,
      period: line.kind === 'SETUP' || line.discount?.fee === 'SETUP' ? null : { from: line.from, to: line.to },
      quantity: amount < 0 ? -1 : 1,
      unit: 'C62',
      unitPrice: Math.abs(amount),
      net: amount,
      taxCategory,
      taxPercent: percentage,
    };
  };
  const payment = paymentOf(invoice, seller);
  const paid = kind === 'INVOICE' ? settlement.settled : 0;
  return {
    kind,
    number: invoice.number,
    issueDate: invoice.issuedOn,
    // What a card pays has no day; what is debited is due on the first day of the debit.
    dueDate: kind === 'INVOICE' && settlement.means !== 'CARD' ? invoice.dueOn : null,
    currency: invoice.currency,
    seller: sellerOf(invoice, seller),
    buyer: buyerOf(invoice),
    letterAddress: letterAddressOf(invoice),
    period: { from: invoice.from, to: invoice.to },
    buyerReference: account?.reference ?? null,
    purchaseOrderReference: account?.order ?? null,
    contractReference: invoice.contractName,
    precedingInvoice: corrects && { number: corrects.number, issueDate: corrects.issuedOn },
    positions: invoice.positions.map(position),
    taxes: [
      { category: taxCategory, percent: percentage, net: sign * net, vat: sign * vat, reason: taxNotes[taxCategory] },
    ],
    totals: { net: sign * net, vat: sign * vat, gross: total, paid, due: total - paid },
    payment,
    notes: notesOf(invoice, language),
  };
}

function asIssued(details: Partial<SellerView> | null | undefined, now: SellerView): SellerView {
  const known = Object.entries(details ?? {}).filter(([, value]) => value !== null);
  return { ...now, ...Object.fromEntries(known) };
}

function sellerOf({ seller: snapshot }: PrintableInvoice, seller: SellerView): InvoiceSeller {
  return {
    name: snapshot.name,
    address: addressOf(seller.address, snapshot.country),
    vatId: seller.vatId,
    taxNumber: seller.taxNumber,
    registrationNumber: seller.registrationNumber,
    legalNotice: seller.legalNotice,
    email: snapshot.email ?? seller.email,
    phone: snapshot.phone ?? seller.phone,
    website: seller.website,
    contactName: seller.contactName,
  };
}

const buyerOf = ({ buyer, account }: PrintableInvoice): InvoiceParty => ({
  name: buyer.name,
  address: addressOf(buyer.address, buyer.country),
  // Snapshots are as complete as the day on which they were taken.
  vatId: buyer.vatNumber ?? null,
  email: account?.email ?? null,
  contactName: null,
});

const letterAddressOf = ({ buyer: { letterAddress, country } }: PrintableInvoice): InvoiceAddress | null =>
  letterAddress ? addressOf(letterAddress, country) : null;

/** Parts that are not known are empty, which the rules of invoices then complain about. */
function addressOf(
  address: Partial<Address> | Readonly<Record<string, unknown>> | null,
  country: string | null,
): InvoiceAddress {
  const { street, house, additive, postCode, city, state, countryCode } = (address ?? {}) as Partial<Address>;
  return {
    street: street ?? '',
    house: house ?? null,
    additive: additive ?? null,
    postCode: postCode ?? null,
    city: city ?? '',
    state: state ?? null,
    countryCode: countryCode ?? country ?? '',
  };
}

function paymentOf({ kind, settlement, corrects }: PrintableInvoice, seller: SellerView): InvoicePayment | null {
  const { means, settled, last4, debit = null } = settlement;
  const setOff = kind === 'CREDIT_NOTE' && settled > 0 ? { amount: settled, invoice: corrects?.number ?? '' } : null;
  if (means === 'CARD') return { means, last4, setOff };
  if (means === 'DIRECT_DEBIT') return { means, last4, debit, setOff };
  if (means === 'SET_OFF') return { means, setOff };
  if (kind === 'CREDIT_NOTE') return { means: 'PAY_OUT', setOff };
  const { iban, bic, accountName, bankName } = seller;
  return iban === null ? null : { means, iban, bic, accountName, bankName };
}
