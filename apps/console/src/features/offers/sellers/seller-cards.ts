import { msg } from '@lingui/core/macro';
import type { CardContent } from '../form-card';

export interface SellerCardContent extends CardContent {
  /** Saving it may stop the service of customers: it is asked about first. */
  readonly stopsService?: boolean;
}

/** Fields of a seller that are saved together, in the order of the screen. */
export const sellerCards: readonly SellerCardContent[] = [
  {
    id: 'company',
    title: msg`Company`,
    about: msg`Who sells, as invoices name it. They need the VAT id or the tax number.`,
    fields: [
      { name: 'name', label: msg`Name of the company`, span: 6 },
      { name: 'vatId', label: msg`VAT id`, span: 3, note: msg`Of the country of the address.` },
      { name: 'taxNumber', label: msg`Tax number`, span: 3 },
      { name: 'registrationNumber', label: msg`Register number`, span: 6 },
      { name: 'legalNotice', label: msg`Legal notice`, span: 6, note: msg`Court of registration, management.` },
    ],
  },
  {
    id: 'address',
    title: msg`Address`,
    about: msg`Its country and that of the customer decide which VAT is charged.`,
    fields: [
      { name: 'address-street', label: msg`Street`, span: 4 },
      { name: 'address-house', label: msg`House number`, span: 2 },
      { name: 'address-additive', label: msg`Addition`, span: 6 },
      { name: 'address-postCode', label: msg`Postcode`, span: 2 },
      { name: 'address-city', label: msg`City`, span: 4 },
      { name: 'address-state', label: msg`State or region`, span: 3 },
      { name: 'address-countryCode', label: msg`Country`, span: 3, note: msg`Two letters, such as DE.` },
    ],
  },
  {
    id: 'contact',
    title: msg`Questions about invoices`,
    about: msg`Whom customers ask. Letters and e-invoices name it.`,
    fields: [
      { name: 'contactName', label: msg`Name`, span: 3 },
      { name: 'email', label: msg`Email`, span: 3, type: 'email' },
      { name: 'phone', label: msg`Phone`, span: 3, type: 'tel' },
      { name: 'website', label: msg`Page`, span: 3, type: 'url' },
    ],
  },
  {
    id: 'bank',
    title: msg`Bank account`,
    about: msg`The account to which customers transfer. Invoices print it.`,
    fields: [
      { name: 'iban', label: msg`IBAN`, span: 4 },
      { name: 'bic', label: msg`BIC`, span: 2 },
      { name: 'bankName', label: msg`Bank`, span: 3 },
      { name: 'accountName', label: msg`Holder`, span: 3 },
    ],
  },
  {
    id: 'days',
    title: msg`Notices and suspension`,
    about: msg`How long before customers are told, and when an unpaid invoice ends the service.`,
    stopsService: true,
    fields: [
      {
        name: 'priceNoticeDays',
        label: msg`Days before higher fees`,
        span: 2,
        inputMode: 'numeric',
        note: msg`Empty: as usual in the country.`,
      },
      {
        name: 'preNotificationDays',
        label: msg`Days before a direct debit`,
        span: 2,
        inputMode: 'numeric',
        note: msg`Empty: 14, as SEPA has it.`,
      },
      {
        name: 'suspendAfterDays',
        label: msg`Suspended after days past due`,
        span: 2,
        inputMode: 'numeric',
        note: msg`Empty: never. Customers are told a week before.`,
      },
    ],
  },
  {
    id: 'accounting',
    title: msg`Bookkeeping`,
    about: msg`For the export of postings to your tax adviser. Without a chart of accounts nothing is exported.`,
    fields: [
      {
        name: 'accounting-chart',
        label: msg`Chart of accounts`,
        span: 2,
        choices: { '': msg`No chart`, SKR03: msg`SKR03`, SKR04: msg`SKR04` },
      },
      {
        name: 'accounting-consultantNumber',
        onlyWith: 'accounting-chart',
        label: msg`Tax adviser no.`,
        span: 2,
        inputMode: 'numeric',
      },
      {
        name: 'accounting-clientNumber',
        onlyWith: 'accounting-chart',
        label: msg`Client no.`,
        span: 2,
        inputMode: 'numeric',
      },
      {
        name: 'accounting-fiscalYearStart',
        onlyWith: 'accounting-chart',
        label: msg`First month of the year`,
        span: 2,
        inputMode: 'numeric',
        note: msg`1 to 12. Empty: 1.`,
      },
      {
        name: 'accounting-accountLength',
        onlyWith: 'accounting-chart',
        label: msg`Digits of an account`,
        span: 2,
        inputMode: 'numeric',
        note: msg`4 to 8. Empty: 4.`,
      },
      {
        name: 'accounting-firstDebtorAccount',
        onlyWith: 'accounting-chart',
        label: msg`First customer account`,
        span: 2,
        inputMode: 'numeric',
        note: msg`Empty: as the chart has it.`,
      },
      {
        name: 'accounting-revenueAccounts',
        onlyWith: 'accounting-chart',
        label: msg`Revenue accounts`,
        span: 6,
        isLong: true,
        note: msg`In place of the chart’s own: category of the tax (S, AE, E, O), percent and account, one to a line, such as S 19 8400.`,
      },
    ],
  },
];
