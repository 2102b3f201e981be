import type {
  InvoiceDocument,
  InvoiceParty,
  InvoicePayment,
  InvoicePeriod,
  InvoicePosition,
  InvoiceSeller,
  InvoiceTax,
} from '#domain/billing/invoice-document';
import { demandRules, xRechnungRules } from '#domain/billing/invoice-rules';
import type { LocalDate } from '#domain/time/local-date';
import { decimalsOf } from '#domain/values/money';
import { invoiceWords } from './invoice-words.js';
import type { InvoiceLanguage } from './invoice-words.js';
import { element, xmlDocument } from './xml.js';
import type { XmlNode } from './xml.js';

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** Who says by which rules the document is made. */
const guidelines = {
  en16931: { guideline: 'urn:cen.eu:en16931:2017', process: null },
  xRechnung: {
    guideline: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
} as const;

/**
 * The invoice in the syntax of UN/CEFACT (Cross Industry Invoice D16B), as EN 16931 uses it; what ZUGFeRD and Factur-X
 * carry inside of a PDF.
 *
 * @throws Error naming the rules of EN 16931 that the document breaks
 */
export function invoiceXml(document: InvoiceDocument, language: InvoiceLanguage): string {
  demandRules(document);
  return written(document, language, 'en16931');
}

/**
 * The same by the rules of German public buyers.
 * @throws Error naming the rules of EN 16931 or of the XRechnung that the document breaks
 */
export function xRechnungXml(document: InvoiceDocument, language: InvoiceLanguage = 'de'): string {
  demandRules(document);
  const broken = xRechnungRules(document);
  if (broken.length > 0)
    throw new Error(
      `Invoice ${document.number} is no XRechnung: ${broken.map(({ rule, message }) => `${rule} ${message}`).join(', ')}.`,
    );
  return written(document, language, 'xRechnung');
}

function written(document: InvoiceDocument, language: InvoiceLanguage, by: keyof typeof guidelines): string {
  const { guideline, process } = guidelines[by];
  const money = amountsIn(document.currency);
  const parameter = (name: string, id: string | null) => element(`ram:${name}`, element('ram:ID', id));
  return xmlDocument(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', [
          parameter('BusinessProcessSpecifiedDocumentContextParameter', process),
          parameter('GuidelineSpecifiedDocumentContextParameter', guideline),
        ]),
        element('rsm:ExchangedDocument', [
          element('ram:ID', document.number),
          element('ram:TypeCode', document.kind === 'INVOICE' ? '380' : '381'),
          element('ram:IssueDateTime', day(document.issueDate)),
          document.notes.map((note) => element('ram:IncludedNote', element('ram:Content', note))),
        ]),
        element('rsm:SupplyChainTradeTransaction', [
          document.positions.map((position, index) => line(position, index + 1, money)),
          agreement(document),
          // It has no content of ours, and yet must be there.
          element(
            'ram:ApplicableHeaderTradeDelivery',
            element('ram:ActualDeliverySupplyChainEvent', delivery(document)),
          ),
          settlement(document, language, money, by),
        ]),
      ],
      namespaces,
    ),
  );
}

type Amounts = (minor: number) => string;

const amountsIn =
  (currency: string): Amounts =>
  (minor) =>
    (minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency));

const day = (date: LocalDate, prefix: 'udt' | 'qdt' = 'udt') =>
  element(`${prefix}:DateTimeString`, date.replaceAll('-', ''), { format: '102' });

const periodOf = (period: InvoicePeriod | null) =>
  period &&
  element('ram:BillingSpecifiedPeriod', [
    element('ram:StartDateTime', day(period.from)),
    element('ram:EndDateTime', day(period.to)),
  ]);

/** The last day of what is invoiced; law asks for the time of supply. */
const delivery = ({ period, issueDate }: InvoiceDocument) =>
  element('ram:OccurrenceDateTime', day(period?.to ?? issueDate));

/** What is outside the scope of VAT has no rate, not even zero. */
const rateOf = (category: string, percent: number) =>
  category === 'O' ? null : element('ram:RateApplicablePercent', String(percent));

function line(position: InvoicePosition, number: number, money: Amounts): XmlNode {
  const { taxCategory, taxPercent } = position;
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', element('ram:LineID', String(number))),
    element('ram:SpecifiedTradeProduct', [
      element('ram:Name', position.name),
      element('ram:Description', position.description),
    ]),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element('ram:NetPriceProductTradePrice', element('ram:ChargeAmount', money(position.unitPrice))),
    ),
    element(
      'ram:SpecifiedLineTradeDelivery',
      element('ram:BilledQuantity', String(position.quantity), { unitCode: position.unit }),
    ),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', taxCategory),
        rateOf(taxCategory, taxPercent),
      ]),
      periodOf(position.period),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', element('ram:LineTotalAmount', money(position.net))),
    ]),
  ]);
}

function agreement(document: InvoiceDocument): XmlNode {
  const { seller, buyer } = document;
  // BR-O-02: where VAT does not apply, nobody's VAT id may stand.
  const isOutside = document.taxes.some(({ category }) => category === 'O');
  const reference = (name: string, id: string | null) => element(`ram:${name}`, element('ram:IssuerAssignedID', id));
  return element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:BuyerReference', document.buyerReference),
    element('ram:SellerTradeParty', [
      identifierOf(seller, isOutside),
      element('ram:Name', seller.name),
      element('ram:Description', seller.legalNotice),
      element('ram:SpecifiedLegalOrganization', element('ram:ID', seller.registrationNumber)),
      contact(seller, seller.phone),
      ...place(seller),
      isOutside ? null : registration(seller.vatId, 'VA'),
      registration(seller.taxNumber, 'FC'),
    ]),
    element('ram:BuyerTradeParty', [
      element('ram:Name', buyer.name),
      contact(buyer, null),
      ...place(buyer),
      isOutside ? null : registration(buyer.vatId, 'VA'),
    ]),
    reference('BuyerOrderReferencedDocument', document.purchaseOrderReference),
    reference('ContractReferencedDocument', document.contractReference),
  ]);
}

/** BR-CO-26: without VAT id and registration something else must identify the seller. */
function identifierOf({ vatId, registrationNumber, taxNumber }: InvoiceSeller, isOutside: boolean): XmlNode {
  const isIdentified = registrationNumber !== null || (vatId !== null && !isOutside);
  return isIdentified ? null : element('ram:ID', taxNumber ?? vatId);
}

const registration = (id: string | null, schemeID: string) =>
  element('ram:SpecifiedTaxRegistration', element('ram:ID', id, { schemeID }));

function contact({ contactName, email }: InvoiceParty, phone: string | null): XmlNode {
  if (contactName === null && phone === null) return null;
  return element('ram:DefinedTradeContact', [
    element('ram:PersonName', contactName),
    element('ram:TelephoneUniversalCommunication', element('ram:CompleteNumber', phone)),
    element('ram:EmailURIUniversalCommunication', element('ram:URIID', email)),
  ]);
}

function place({ address, email }: InvoiceParty): XmlNode[] {
  return [
    element('ram:PostalTradeAddress', [
      element('ram:PostcodeCode', address.postCode),
      element('ram:LineOne', [address.street, address.house].filter(Boolean).join(' ')),
      element('ram:LineTwo', address.additive),
      element('ram:CityName', address.city),
      element('ram:CountryID', address.countryCode),
      element('ram:CountrySubDivisionName', address.state),
    ]),
    element('ram:URIUniversalCommunication', element('ram:URIID', email, { schemeID: 'EM' })),
  ];
}

function settlement(
  document: InvoiceDocument,
  language: InvoiceLanguage,
  money: Amounts,
  by: keyof typeof guidelines,
): XmlNode {
  const { totals, currency, precedingInvoice, dueDate } = document;
  const terms = invoiceWords(language).terms(document);
  const debit = document.payment?.means === 'DIRECT_DEBIT' ? document.payment.debit : null;
  // An XRechnung has to name the account that is debited (BR-DE-31), which the platform does not know: the terms say it there.
  const named = by === 'en16931' ? debit : null;
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:CreditorReferenceID', named?.creditorId),
    element('ram:PaymentReference', document.number),
    element('ram:InvoiceCurrencyCode', currency),
    paymentMeans(document.payment, currency, named !== null),
    document.taxes.map((tax) => taxOf(tax, language, money)),
    periodOf(document.period),
    element('ram:SpecifiedTradePaymentTerms', [
      element('ram:Description', terms),
      dueDate && element('ram:DueDateDateTime', day(dueDate)),
      element('ram:DirectDebitMandateID', named?.mandateReference),
    ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', money(totals.net)),
      element('ram:TaxBasisTotalAmount', money(totals.net)),
      element('ram:TaxTotalAmount', money(totals.vat), { currencyID: currency }),
      element('ram:GrandTotalAmount', money(totals.gross)),
      element('ram:TotalPrepaidAmount', money(totals.paid)),
      element('ram:DuePayableAmount', money(totals.due)),
    ]),
    precedingInvoice &&
      element('ram:InvoiceReferencedDocument', [
        element('ram:IssuerAssignedID', precedingInvoice.number),
        element('ram:FormattedIssueDateTime', day(precedingInvoice.issueDate, 'qdt')),
      ]),
  ]);
}

/** UNTDID 4461: 59 SEPA direct debit, 58 SEPA credit transfer (euros alone), 30 credit transfer, 48 bank card, 97 clearing between partners, 1 not defined (paid out by hand). */
function paymentMeans(payment: InvoicePayment | null, currency: string, isDebit: boolean): XmlNode {
  if (payment === null) return null;
  if (payment.means === 'DIRECT_DEBIT')
    return element('ram:SpecifiedTradeSettlementPaymentMeans', element('ram:TypeCode', isDebit ? '59' : '1'));
  if (payment.means === 'SET_OFF' || payment.means === 'PAY_OUT')
    return element(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      element('ram:TypeCode', payment.means === 'SET_OFF' ? '97' : '1'),
    );
  if (payment.means === 'CARD')
    return element('ram:SpecifiedTradeSettlementPaymentMeans', [
      element('ram:TypeCode', '48'),
      element('ram:ApplicableTradeSettlementFinancialCard', element('ram:ID', payment.last4)),
    ]);
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', currency === 'EUR' ? '58' : '30'),
    element('ram:PayeePartyCreditorFinancialAccount', [
      element('ram:IBANID', payment.iban.replaceAll(' ', '')),
      element('ram:AccountName', payment.accountName),
    ]),
    element('ram:PayeeSpecifiedCreditorFinancialInstitution', element('ram:BICID', payment.bic)),
  ]);
}

function taxOf(
  { category, percent, net, vat, reason }: InvoiceTax,
  language: InvoiceLanguage,
  money: Amounts,
): XmlNode {
  return element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', money(vat)),
    element('ram:TypeCode', 'VAT'),
    element('ram:ExemptionReason', reason?.[language]),
    element('ram:BasisAmount', money(net)),
    element('ram:CategoryCode', category),
    element('ram:ExemptionReasonCode', reason?.code),
    rateOf(category, percent),
  ]);
}
