import type { TrialHindrance } from '#contexts/subscriptions';
import type { AccountingPeriod } from '#domain/billing/accounting-period';
import type { ChargeKind } from '#domain/billing/charges';
import type { LedgerRule } from '#domain/invoicing/ledger-check';
import type { DecidedValueOf } from '#domain/lists/lists';

/** Mails about direct debits. */
export const debitMailNames = [
  'invoiceDebited',
  'debitPlanned',
  'debitHeld',
  'debitRetried',
  'debitReturned',
  'debitReturnedRetried',
  'creditNoteToAccount',
  'mandateEnded',
] as const;

export type DebitMailName = (typeof debitMailNames)[number];

/** Mails about payments that banks take back, or want to. */
export const disputeMailNames = [
  'cardTakenBack',
  'returnSettled',
  'paymentDisputed',
  'creditNotRefunded',
  'surplusNotRefunded',
] as const;

export type DisputeMailName = (typeof disputeMailNames)[number];

const periodMailNames = ['periodChange', 'periodStays'] as const;

export type PeriodMailName = (typeof periodMailNames)[number];

/** Mails about what is used, before it is charged. */
export const usageMailNames = ['usageNearlyUp', 'usageUsedUp', 'usageCapped'] as const;

export const payerMailNames = ['payerLeaves', 'payerBegins', 'payerStays', 'payerBeginsNot'] as const;

export type PayerMailName = (typeof payerMailNames)[number];

export type UsageMailName = (typeof usageMailNames)[number];

/** Each mail that there is. */
export const mailNames = [
  'orderPlaced',
  'endAgreed',
  'endWithdrawn',
  'trialStarted',
  'trialConverts',
  'trialExpires',
  'trialConverted',
  'trialEnded',
  'purchaseSucceeded',
  'purchaseFree',
  'purchaseOnNextInvoice',
  'purchaseFailed',
  'invoiceIssued',
  'invoicePaid',
  'invoiceCollected',
  'creditNoteRefunded',
  'creditNotePaidOut',
  'creditNoteSetOff',
  'paymentFailed',
  'paymentRetried',
  'confirmationNeeded',
  'reminder1',
  'reminder2',
  'reminder3',
  'cardReminder',
  'methodExpiring',
  'feesChange',
  'feesStay',
  'suspensionAnnounced',
  'contractSuspended',
  'suspensionLifted',
  'contractReinstated',
  'connectionLost',
  'campaignOverspent',
  'ledgerDiffers',
  'messageReceived',
  'scanLead',
  'whiteLabelLost',
  'senderLost',
  'opinionQuestion',
  'opinionReminder',
  'opinionSupport',
  ...debitMailNames,
  ...disputeMailNames,
  ...periodMailNames,
  ...usageMailNames,
  ...payerMailNames,
] as const;

export type MailName = (typeof mailNames)[number];

/** `{product}`, `{contract}`, `{number}`, `{day}`, `{next}`, `{amount}`, `{twice}`, `{card}`, `{portal}`, `{place}`, `{scan}`, `{count}`, `{domain}`, `{before}`, `{fee}`, `{used}`, `{included}` and `{cap}` are filled in. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly notes?: readonly string[];
}

export type FactName =
  | 'product'
  | 'order'
  | 'question'
  | 'contract'
  | 'locations'
  | 'starts'
  | 'minimumTerm'
  | 'lastDay'
  | 'trialUntil'
  | 'stillCharged'
  | 'setup'
  | 'regular'
  | 'soFar'
  | 'firstPeriod'
  | 'paid'
  | 'wanted'
  | 'reason'
  | 'number'
  | 'issued'
  | 'days'
  | 'month'
  | 'spent'
  | 'used'
  | 'included'
  | 'discount'
  | 'charge'
  | 'most'
  | 'net'
  | 'vat'
  | 'total'
  | 'nextInvoice'
  | 'open'
  | 'due'
  | 'withoutService'
  | 'corrects'
  | 'setOff'
  | 'card'
  | 'validUntil'
  | 'debitOn'
  | 'mandate'
  | 'creditor'
  | 'respondBy'
  | 'portal'
  | 'account'
  | 'channel'
  | 'place'
  | 'business'
  | 'address'
  | 'phone'
  | 'website'
  | 'email';

/** Everything that mails say in one language. */
export interface Words {
  /** Why a trial ends and does not go on. */
  readonly hindrances: Readonly<Record<TrialHindrance, string>>;
  /** BCP 47: how amounts and days are written. */
  readonly locale: string;
  /** `{name}` */
  readonly greeting: string;
  /** To an address of which no name is known. */
  readonly greetingWithoutName: string;
  readonly mails: Readonly<Record<MailName, MailText>>;
  readonly facts: Readonly<Record<FactName, string>>;
  /** Label of what is paid per accounting period. */
  readonly pricePer: Readonly<Record<AccountingPeriod, string>>;
  /** Singular and plural of terms. */
  readonly terms: Readonly<Record<DecidedValueOf<'termPeriod'>, readonly [one: string, many: string]>>;
  /** What a position is for, where the name of the product alone does not say it. */
  readonly charges: Readonly<Partial<Record<ChargeKind, string>>>;
  /** `{amount}` */
  readonly plusVat: string;
  readonly withVat: string;
  /** `{amount}`, `{day}` */
  readonly until: string;
  /** `{from}`, `{to}` */
  readonly range: string;
  /** `{count}` */
  readonly more: string;
  /** `{product}`, `{count}` */
  readonly andMore: string;
  readonly nothing: string;
  readonly noLocation: string;
  readonly fixedPrice: string;
  /** What of a document cannot be derived again. */
  readonly ledgerRules: Readonly<Record<LedgerRule, string>>;
  /** `{rule}`, `{found}`, `{expected}` */
  readonly differs: string;
  /** The button of what is to be paid. */
  readonly payNow: string;
  /** A note: `{count}` subscriptions wait for data. */
  readonly missing: string;
  readonly usagePrices: UsagePriceWords;
}

/** What a fee by use costs. */
export interface UsagePriceWords {
  /** `{count}` */
  readonly included: string;
  /** `{count}`, `{price}` */
  readonly first: string;
  readonly next: string;
  /** Units without end. `{price}` */
  readonly more: string;
  readonly all: string;
  /** `{price}` */
  readonly each: string;
  /** `{price}`, `{amount}` */
  readonly eachAndOnce: string;
  readonly volume: string;
  /** `{amount}` */
  readonly cap: string;
  /** A note: from which day on other prices hold. */
  readonly month: string;
}
