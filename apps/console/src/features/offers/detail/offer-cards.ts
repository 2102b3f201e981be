import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CardContent, CardField } from '../form-card';

export interface OfferCardContent extends CardContent {
  /** What is booked from now on costs or binds otherwise: it is shown before it is saved. */
  readonly isMoney?: boolean;
}

const periods = { Day: msg`days`, Week: msg`weeks`, Month: msg`months`, Year: msg`years` };
const yesOrNo = { true: msg`Yes`, false: msg`No` };

const term = (name: string, label: MessageDescriptor, note: MessageDescriptor): readonly CardField[] => [
  { name: `${name}-duration`, label, note, span: 4, inputMode: 'numeric' },
  { name: `${name}-period`, label: msg`Counted in`, span: 2, choices: periods },
];

/** Fields of an offer that are saved together, in the order of the screen. */
export const offerCards: readonly OfferCardContent[] = [
  {
    id: 'name',
    title: msg`Name and text`,
    about: msg`What customers read when they choose. Invoices name it, too.`,
    fields: [
      { name: 'sellingName', label: msg`Name`, span: 4 },
      { name: 'catalogId', label: msg`Catalogue`, span: 2, inputMode: 'numeric', note: msg`Its id. Empty: none.` },
      { name: 'description-de', label: msg`Text in German`, span: 2, isLong: true },
      { name: 'description-en', label: msg`Text in English`, span: 2, isLong: true },
      { name: 'description-fr', label: msg`Text in French`, span: 2, isLong: true },
    ],
  },
  {
    id: 'price',
    title: msg`Price`,
    about: msg`What one location pays, before tax. The customer’s contract says how long an accounting period is, and which VAT is added.`,
    isMoney: true,
    fields: [
      {
        name: 'regularFee',
        label: msg`Regular fee`,
        span: 3,
        inputMode: 'decimal',
        note: msg`Each accounting period.`,
      },
      {
        name: 'maintenanceFee',
        label: msg`Upkeep`,
        span: 3,
        inputMode: 'decimal',
        note: msg`Each accounting period, a line of its own on invoices.`,
      },
      { name: 'setupFee', label: msg`Set-up`, span: 3, inputMode: 'decimal', note: msg`Once, with the first invoice.` },
      {
        name: 'currency',
        label: msg`Currency`,
        span: 3,
        note: msg`Three letters. Only contracts in this currency can book it.`,
      },
    ],
  },
  {
    id: 'terms',
    title: msg`Terms`,
    about: msg`How long a customer is bound. Empty: not at all.`,
    isMoney: true,
    fields: [
      ...term('minimumTerm', msg`At least`, msg`It cannot end before. A trial does not count.`),
      ...term('cycleTerm', msg`Then goes on by`, msg`After that it ends only with the last day of such a cycle.`),
      ...term('maximumTerm', msg`At most`, msg`It ends by itself then.`),
    ],
  },
  {
    id: 'sale',
    title: msg`Sale`,
    about: msg`On which days it can be booked, how often, and whether it can be tried first. What is booked runs on when the sale is over.`,
    isMoney: true,
    fields: [
      { name: 'validFrom', label: msg`First day`, span: 3, type: 'date', note: msg`Empty: at once.` },
      { name: 'validUntil', label: msg`Last day`, span: 3, type: 'date', note: msg`Empty: without end.` },
      {
        name: 'maxCount',
        label: msg`For one location`,
        span: 3,
        inputMode: 'numeric',
        note: msg`How many it may hold at once.`,
      },
      {
        name: 'trialDays',
        label: msg`Days to try it`,
        span: 3,
        inputMode: 'numeric',
        note: msg`They cost nothing. Empty: no trial.`,
      },
    ],
  },
  {
    id: 'discount',
    title: msg`Introductory discount`,
    about: msg`What is booked from now on begins with it. The invoice names it below the fee that it lowers.`,
    isMoney: true,
    fields: [
      {
        name: 'discount-kind',
        label: msg`Discount`,
        span: 2,
        choices: { '': msg`No discount`, percent: msg`Percent`, amount: msg`Amount` },
      },
      { name: 'discount-value', onlyWith: 'discount-kind', label: msg`How much`, span: 2, inputMode: 'decimal' },
      {
        name: 'discount-periods',
        onlyWith: 'discount-kind',
        label: msg`Accounting periods`,
        span: 2,
        inputMode: 'numeric',
        note: msg`Empty: for ever.`,
      },
      {
        name: 'discount-fees',
        onlyWith: 'discount-kind',
        label: msg`Off which fees`,
        span: 3,
        note: msg`An amount lowers the regular fee alone.`,
        isMany: true,
        choices: { SETUP: msg`Set-up`, REGULAR: msg`Regular fee`, MAINTENANCE: msg`Upkeep`, USAGE: msg`Usage` },
      },
      { name: 'discount-name', onlyWith: 'discount-kind', label: msg`Its name on invoices`, span: 3 },
    ],
  },
  {
    id: 'pausing',
    title: msg`Pauses`,
    about: msg`Whether customers may pause it themselves. Paused days cost nothing.`,
    fields: [
      { name: 'pausing-may', label: msg`Customers may pause it`, span: 2, choices: yesOrNo },
      {
        name: 'pausing-daysPerYear',
        onlyWith: 'pausing-may',
        label: msg`Days in a year`,
        span: 2,
        inputMode: 'numeric',
        note: msg`Empty: as many as they like.`,
      },
      {
        name: 'pausing-extendsTerms',
        onlyWith: 'pausing-may',
        label: msg`Terms grow by them`,
        span: 2,
        choices: yesOrNo,
      },
    ],
  },
  {
    id: 'priceList',
    title: msg`In the price list`,
    about: msg`Where it stands beside your other offers, and whether it is recommended there.`,
    fields: [
      {
        name: 'priceList-weight',
        label: msg`Position`,
        span: 2,
        inputMode: 'numeric',
        note: msg`The smallest number first. Empty: last.`,
      },
      { name: 'priceList-highlighted', label: msg`Recommended`, span: 2, choices: yesOrNo },
      { name: 'priceList-highlightColor', label: msg`Its colour`, span: 2, note: msg`Such as #0a7d4f.` },
      { name: 'priceList-highlightText-de', label: msg`Label in German`, span: 2 },
      { name: 'priceList-highlightText-en', label: msg`Label in English`, span: 2 },
      { name: 'priceList-highlightText-fr', label: msg`Label in French`, span: 2 },
    ],
  },
  {
    id: 'quiet',
    title: msg`Messages`,
    about: msg`What is told about subscriptions of it, to customers and to your staff.`,
    fields: [
      { name: 'suppressNotifications', label: msg`Without notifications`, span: 3, choices: yesOrNo },
      { name: 'suppressTasks', label: msg`Without tasks`, span: 3, choices: yesOrNo },
    ],
  },
];
