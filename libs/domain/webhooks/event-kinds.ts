import type { Permission } from '../identity/permissions.js';
import { usageThresholds } from '../metering/threshold.js';
import type { EventField } from './event-field.js';
import { flag, id, ids, number, oneOf, optionalId, text, texts } from './event-field.js';

/** How the company and the location of an event are found; `payload`: it names them itself. */
export type EventPlacement =
  'payload' | 'location' | 'conversation' | 'subscription' | 'contract' | 'purchase' | 'invoice';

/** What an event is about. Events about one subject are delivered one after the other. */
export interface EventSubject {
  readonly name: string;
  /** The field of the data that has its id. */
  readonly field: string;
}

export interface EventKind {
  /** Goes up when a field is taken away or gets another meaning; new fields change nothing. */
  readonly version: number;
  readonly title: string;
  /** What one needs at the place of an endpoint to have it sent there. */
  readonly permission: Permission;
  /** The stored name of the platform's event that it is made of. */
  readonly event: string;
  readonly subject: EventSubject;
  readonly placement: EventPlacement;
  /** What the data says beside `companyId` and `locationId`; each is in the payload of the platform's event. */
  readonly fields: Readonly<Record<string, EventField>>;
}

type Of = Pick<EventKind, 'permission' | 'subject' | 'placement' | 'fields'>;

const location = {
  permission: 'location:read',
  subject: { name: 'location', field: 'locationId' },
  placement: 'payload',
  fields: {},
} as const satisfies Of;
const listing = {
  permission: 'listing:read',
  subject: { name: 'listing', field: 'listingId' },
  placement: 'location',
  fields: { listingId: id('The listing.') },
} as const satisfies Of;
const duplicate = {
  permission: 'listing:read',
  subject: { name: 'duplicate', field: 'duplicateId' },
  placement: 'payload',
  fields: { duplicateId: id('The duplicate.') },
} as const satisfies Of;
const subscription = {
  permission: 'subscription:read',
  subject: { name: 'subscription', field: 'subscriptionId' },
  placement: 'subscription',
  fields: { subscriptionId: id('The subscription.') },
} as const satisfies Of;
const contract = {
  permission: 'contract:read',
  subject: { name: 'contract', field: 'contractId' },
  placement: 'contract',
  fields: { contractId: id('The contract.') },
} as const satisfies Of;
const feesOfLicence = {
  ...contract,
  fields: {
    ...contract.fields,
    licenceId: id('The licence.'),
    feeChangeId: id('The change of its fees.'),
  },
} as const satisfies Of;
const payerOfContract = {
  ...contract,
  fields: { ...contract.fields, payerChangeId: id('The change of the payer.') },
} as const satisfies Of;
const periodOfContract = {
  ...contract,
  fields: { ...contract.fields, periodChangeId: id('The change of its accounting period.') },
} as const satisfies Of;
const discountOfContract = {
  ...contract,
  fields: { ...contract.fields, discountId: id('The discount.') },
} as const satisfies Of;
const redemption = {
  ...contract,
  subject: { name: 'discountCode', field: 'discountCodeId' },
  fields: {
    ...contract.fields,
    discountCodeId: id('The discount code.'),
    redemptionId: id('The redemption, as `GET /api/discountCode/redemption/{id}` lists it.'),
  },
} as const satisfies Of;
const discountCode = {
  permission: 'contract:read',
  subject: { name: 'discountCode', field: 'discountCodeId' },
  placement: 'payload',
  fields: { discountCodeId: id('The discount code.') },
} as const satisfies Of;
const purchase = {
  permission: 'contract:read',
  subject: { name: 'purchase', field: 'purchaseId' },
  placement: 'purchase',
  fields: { purchaseId: id('The purchase.') },
} as const satisfies Of;
const invoice = {
  permission: 'invoice:read',
  subject: { name: 'invoice', field: 'invoiceId' },
  placement: 'invoice',
  fields: { invoiceId: id('The invoice or credit note.'), contractId: id('Its contract.') },
} as const satisfies Of;
const connection = {
  permission: 'location:read',
  subject: { name: 'connection', field: 'connectionId' },
  placement: 'payload',
  fields: { connectionId: id('The connected account.'), provider: text('Whose account it is.', 'GOOGLE') },
} as const satisfies Of;

type Fields = Readonly<Record<string, EventField>>;

const first = <O extends Of, M extends Fields = Record<never, never>>(
  title: string,
  event: string,
  of: O,
  more?: M,
) => ({
  ...of,
  version: 1,
  title,
  event,
  fields: { ...of.fields, ...more } as O['fields'] & M,
});

const contractOf = { contractId: id('The contract.'), subscriptionIds: ids('The subscriptions.') };

/**
 * All events that endpoints can be told, once: the OpenAPI document, the guide and what is sent are made from this list. A name is
 * never used again. Data has ids and names of states, no personal data: the reader asks the API for the rest.
 */
export const eventKinds = {
  'location.changed': first('Published facts of a location have changed.', 'location.changed', location, {
    version: number('The version of the location after it.', 7),
    fields: texts('What has changed.', ['address.street']),
  }),
  'location.deleted': first('A location was deleted.', 'location.deleted', location),
  'company.deleted': first('A company was deleted.', 'company.deleted', {
    ...location,
    permission: 'company:read',
    subject: { name: 'company', field: 'companyId' },
  }),
  'listing.live': first('A portal shows a listing that it did not show before.', 'listing.live', listing),
  'listing.offline': first(
    'A portal no longer shows a listing: removed, refused, opted out or released.',
    'listing.offline',
    listing,
  ),
  'duplicate.reported': first('A duplicate waits for a decision.', 'duplicate.reported', duplicate),
  'duplicate.settled': first('A duplicate needs nobody any more.', 'duplicate.settled', duplicate, {
    status: oneOf('What became of it.', ['SUPPRESSED', 'UNAVAILABLE', 'DELETED']),
  }),
  'review.received': first('A portal shows new reviews of a location.', 'review.received', {
    ...location,
    permission: 'review:read',
    fields: {
      portal: text('Where they are.', 'GOOGLE'),
      at: texts('When each was written.', ['2026-11-26T09:00:00.000Z']),
    },
  }),
  'post.published': first('A post is at its portal, in the name of a location.', 'social.postPublished', {
    permission: 'post:read',
    subject: { name: 'post', field: 'id' },
    placement: 'payload',
    fields: { id: id('The post at the location.'), portal: text('Where it is.', 'FACEBOOK') },
  }),
  'message.received': first('A customer has written to a location.', 'messaging.messageReceived', {
    permission: 'message:read',
    subject: { name: 'conversation', field: 'conversationId' },
    placement: 'conversation',
    fields: { conversationId: id('The conversation.'), messageIds: ids('The messages that are new.') },
  }),
  'order.placed': first('Products were ordered on a contract.', 'order.placed', { ...contract, fields: contractOf }),
  'subscription.activated': first('A subscription runs for the first time.', 'subscription.activated', subscription),
  'subscription.failed': first('A subscription could not be set up.', 'subscription.failed', subscription),
  'subscription.endRequested': first(
    'The end of a subscription was asked for.',
    'subscription.endRequested',
    subscription,
  ),
  'subscription.endWithdrawn': first('A subscription goes on after all.', 'subscription.endWithdrawn', subscription),
  'subscription.endsChanged': first('Subscriptions have another last day, or none.', 'subscription.endsChanged', {
    ...contract,
    permission: 'subscription:read',
    fields: contractOf,
  }),
  'subscription.productChanged': first('A subscription has another product.', 'subscription.productChanged', {
    ...subscription,
    fields: {
      ...subscription.fields,
      fromProductId: id('The product that it had.'),
      toProductId: id('The product that it has now.'),
      added: texts('Platform products that it gets.', ['GoogleMyBusiness']),
      dropped: texts('Platform products that it loses.', ['QR']),
    },
  }),
  'subscription.paused': first(
    'A subscription has no service and no fees until it is resumed.',
    'subscription.paused',
    subscription,
  ),
  'subscription.resumed': first('The pause of a subscription is over.', 'subscription.resumed', subscription),
  'subscription.suspended': first(
    'A subscription has no service, as its contract is suspended.',
    'subscription.suspended',
    subscription,
  ),
  'subscription.reinstated': first(
    'The contract of a subscription is suspended no more.',
    'subscription.reinstated',
    subscription,
  ),
  'subscription.finished': first('A subscription is over.', 'subscription.finished', subscription),
  'trial.started': first('A trial has begun.', 'trial.started', subscription),
  'trial.ending': first('Three days are left of a trial.', 'trial.ending', subscription),
  'trial.converted': first('A trial became a paid subscription.', 'trial.converted', subscription),
  'trial.ended': first('A trial is over and costs nothing.', 'trial.ended', subscription),
  'purchase.succeeded': first('A purchase is paid.', 'purchase.succeeded', purchase),
  'purchase.failed': first('A purchase was not paid, or not in time.', 'purchase.failed', purchase),
  'contract.concluded': first('A contract was concluded.', 'contract.concluded', contract),
  'contract.changed': first('Validity or price of a contract have changed.', 'contract.changed', contract),
  'contract.suspensionAnnounced': first(
    'Invoices are overdue: the contract is going to have no service.',
    'contract.suspensionAnnounced',
    contract,
  ),
  'contract.suspensionLifted': first(
    'A contract is not suspended until a day, as its seller has said.',
    'contract.suspensionLifted',
    contract,
  ),
  'contract.suspended': first('A contract has no service until it is paid.', 'contract.suspended', contract),
  'contract.reinstated': first('A suspended contract has service again.', 'contract.reinstated', contract),
  'licence.feesAnnounced': first('The fees of a licence are to change.', 'licence.feesAnnounced', feesOfLicence),
  'licence.feesWithdrawn': first('A change of fees is not to come.', 'licence.feesWithdrawn', feesOfLicence),
  'licence.feesChanged': first('A licence has new fees from today on.', 'licence.feesChanged', feesOfLicence),
  'contract.payerAnnounced': first(
    'Another billing account is to pay a contract.',
    'contract.payerAnnounced',
    payerOfContract,
  ),
  'contract.payerWithdrawn': first('A change of the payer is not to come.', 'contract.payerWithdrawn', payerOfContract),
  'contract.payerChanged': first(
    'A contract has another payer from today on.',
    'contract.payerChanged',
    payerOfContract,
  ),
  'contract.periodAnnounced': first(
    'The accounting period is to change.',
    'contract.periodAnnounced',
    periodOfContract,
  ),
  'contract.periodWithdrawn': first(
    'A change of the accounting period is not to come.',
    'contract.periodWithdrawn',
    periodOfContract,
  ),
  'contract.periodChanged': first(
    'A contract has another accounting period from today on.',
    'contract.periodChanged',
    periodOfContract,
  ),
  'contract.discountGiven': first('Fees are lowered by a discount.', 'contract.discountGiven', discountOfContract),
  'contract.discountEnded': first('A discount was taken back.', 'contract.discountEnded', discountOfContract),
  'discountCode.redeemed': first('A discount code has given a discount.', 'discountCode.redeemed', redemption),
  'discountCode.exhausted': first('A discount code is used up.', 'discountCode.exhausted', discountCode),
  'invoice.issued': first('An invoice or credit note has its number.', 'invoice.issued', invoice),
  'invoice.paid': first('An invoice is paid.', 'invoice.paid', invoice),
  'invoice.paymentFailed': first('The payment of an invoice has failed.', 'invoice.paymentFailed', invoice),
  'invoice.paymentReturned': first(
    'A bank has taken back what had paid an invoice: a direct debit, or a disputed payment by card.',
    'invoice.paymentReturned',
    invoice,
    { reason: text('As the payment provider names it.', 'insufficient_funds') },
  ),
  'invoice.transferTakenBack': first(
    'A bank transfer that was recorded at an invoice by mistake was taken back: what it paid is open again.',
    'invoice.transferTakenBack',
    invoice,
  ),
  'invoice.debitPlanned': first(
    'An open invoice is going to be debited from a new bank account.',
    'invoice.debitPlanned',
    invoice,
  ),
  'invoice.confirmationNeeded': first(
    'The bank wants the customer to confirm the payment of an invoice.',
    'invoice.confirmationNeeded',
    invoice,
  ),
  'invoice.overdue': first('An invoice is overdue.', 'invoice.overdue', invoice),
  'invoice.credited': first('All of an invoice was taken back.', 'invoice.credited', invoice),
  'invoice.reminderDue': first('An invoice is overdue for 7, 14 or 28 days.', 'invoice.reminderDue', invoice, {
    level: number('1: 7 days, 2: 14 days, 3: 28 days.', 1),
  }),
  'usage.thresholdReached': first(
    'A month of a fee by use has come to 80 % or all of what is included, or to its cap.',
    'usage.thresholdReached',
    {
      ...subscription,
      permission: 'contract:read',
      // What a contract costs concerns those who see it: the location can be of a company that does not pay.
      placement: 'contract',
      fields: {
        ...subscription.fields,
        contractId: id('The contract.'),
        licenceId: id('The licence with the fee.'),
        usageFeeId: text('The fee, as its offer names it.', 'prints'),
        meter: text('What is counted.', 'prints'),
        month: text('The first day of the month.', '2026-11-01'),
        threshold: oneOf('What it has reached; of several at once the last.', usageThresholds),
      },
    },
  ),
  'paymentMethod.expiring': first('The card that pays a contract expires soon.', 'paymentMethod.expiring', {
    ...contract,
    permission: 'invoice:read',
    fields: {
      ...contract.fields,
      expiresOn: text('The last day on which it is good.', '2026-12-31'),
      daysBefore: number('30 or 7.', 30),
    },
  }),
  'paymentMethod.mandateEnded': first(
    'Nothing is debited by a mandate any more: the customer has to give a new one.',
    'paymentMethod.mandateEnded',
    {
      ...contract,
      permission: 'invoice:read',
      fields: {
        ...contract.fields,
        billingAccountId: optionalId('The account that gave it; null: the company itself.'),
        mandateReference: text('As the bank of the payer knows it.', 'MNDT-2026-1'),
      },
    },
  ),
  'credit.paidOut': first('What a credit note gives back was sent back.', 'credit.paidOut', {
    ...contract,
    permission: 'invoice:read',
    fields: { ...contract.fields, creditNoteId: id('The credit note.') },
  }),
  'connection.connected': first('A connected account works, or works again.', 'connections.connected', connection),
  'connection.lost': first('The provider refuses a connected account.', 'connections.lost', connection),
  'connection.removed': first('A connected account was taken away.', 'connections.removed', connection),
  'campaign.overspent': first('A campaign was paused, as it has spent too much.', 'reachEnhancement.overspent', {
    permission: 'subscription:read',
    subject: { name: 'subscription', field: 'reachEnhancementId' },
    placement: 'subscription',
    fields: {
      reachEnhancementId: id('The campaign, which is a subscription.'),
      month: text('The month.', '2026-11'),
      spent: text('In micros.', '51000000'),
      most: text('In micros.', '50000000'),
    },
  }),
  'opinion.clarificationNeeded': first(
    'The provider of review websites waits for a reply.',
    'opinionManagement.clarificationNeeded',
    {
      permission: 'subscription:read',
      subject: { name: 'subscription', field: 'orderId' },
      placement: 'subscription',
      fields: {
        orderId: id('The order, which is a subscription.'),
        notice: oneOf('Why it is told.', ['question', 'reminder', 'support']),
      },
    },
  ),
  'stage.decided': first('A business that waited for a portal was taken in or turned away.', 'stage.decided', {
    permission: 'onboarding:write',
    subject: { name: 'stage', field: 'stageId' },
    placement: 'payload',
    fields: {
      stageId: id('The business that waited.'),
      portalId: id('The portal.'),
      approved: flag('Whether it was taken in.'),
      subscriptionId: optionalId('Its subscription; null: it was turned away.'),
    },
  }),
} as const;

export type EventType = keyof typeof eventKinds;

export const eventTypes = Object.keys(eventKinds) as readonly EventType[];

export const kindOf = (type: EventType): EventKind => eventKinds[type];

/** Of an endpoint that is tried out; it concerns nothing. */
export const pingType = 'webhook.ping';
