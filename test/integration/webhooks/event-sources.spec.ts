import { expect, it } from '@jest/globals';
import { creditPaidOut, mandateEnded, paymentMethodExpiring } from '#contexts/billing';
import { connectionConnected, connectionLost, connectionRemoved } from '#contexts/connections';
import {
  contractChanged,
  contractConcluded,
  contractReinstated,
  contractSuspended,
  feesAnnounced,
  feesWithdrawn,
  payerAnnounced,
  payerChanged,
  payerWithdrawn,
  periodAnnounced,
  periodWithdrawn,
  suspensionAnnounced,
  suspensionLifted,
} from '#contexts/contracts';
import { companyDeleted, locationChanged, locationDeleted } from '#contexts/locations';
import { messageReceived } from '#contexts/messaging';
import { clarificationNeeded } from '#contexts/opinion-management';
import { campaignOverspent } from '#contexts/reach-enhancement';
import { reviewsReceived } from '#contexts/reviews';
import { postPublished } from '#contexts/social';
import { eventKinds, eventTypes } from '#domain/webhooks/event-kinds';
import type { EventType } from '#domain/webhooks/event-kinds';
import type { EventDefinition } from '#platform/outbox';
import {
  discountEnded,
  discountGiven,
  feesChanged,
  periodChanged,
} from '../../../libs/contexts/contracts/contract.events.js';
import {
  discountCodeExhausted,
  discountCodeRedeemed,
} from '../../../libs/contexts/discount-codes/discount-codes.events.js';
import * as invoices from '../../../libs/contexts/invoicing/invoice.events.js';
import { duplicateReported, duplicateSettled } from '../../../libs/contexts/listings/duplicates/duplicate.events.js';
import { listingLive, listingOffline } from '../../../libs/contexts/listings/listing.events.js';
import { stageDecided } from '../../../libs/contexts/onboarding/stages/stage.events.js';
import * as subscriptions from '../../../libs/contexts/subscriptions/subscription.events.js';

/** The events of the platform, with the types of their payloads, which the list of kinds knows by their names alone. */
const sources = {
  'location.changed': locationChanged,
  'location.deleted': locationDeleted,
  'company.deleted': companyDeleted,
  'listing.live': listingLive,
  'listing.offline': listingOffline,
  'duplicate.reported': duplicateReported,
  'duplicate.settled': duplicateSettled,
  'review.received': reviewsReceived,
  'post.published': postPublished,
  'message.received': messageReceived,
  'order.placed': subscriptions.orderPlaced,
  'subscription.activated': subscriptions.subscriptionActivated,
  'subscription.failed': subscriptions.subscriptionFailed,
  'subscription.endRequested': subscriptions.subscriptionEndRequested,
  'subscription.endWithdrawn': subscriptions.subscriptionEndWithdrawn,
  'subscription.endsChanged': subscriptions.subscriptionEndsChanged,
  'subscription.productChanged': subscriptions.subscriptionProductChanged,
  'subscription.paused': subscriptions.subscriptionPaused,
  'subscription.resumed': subscriptions.subscriptionResumed,
  'subscription.suspended': subscriptions.subscriptionSuspended,
  'subscription.reinstated': subscriptions.subscriptionReinstated,
  'subscription.finished': subscriptions.subscriptionFinished,
  'trial.started': subscriptions.trialStarted,
  'trial.ending': subscriptions.trialEnding,
  'trial.converted': subscriptions.trialConverted,
  'trial.ended': subscriptions.trialEnded,
  'purchase.succeeded': subscriptions.purchaseSucceeded,
  'purchase.failed': subscriptions.purchaseFailed,
  'contract.concluded': contractConcluded,
  'contract.changed': contractChanged,
  'contract.suspensionAnnounced': suspensionAnnounced,
  'contract.suspensionLifted': suspensionLifted,
  'contract.suspended': contractSuspended,
  'contract.reinstated': contractReinstated,
  'licence.feesAnnounced': feesAnnounced,
  'licence.feesWithdrawn': feesWithdrawn,
  'licence.feesChanged': feesChanged,
  'contract.payerAnnounced': payerAnnounced,
  'contract.payerWithdrawn': payerWithdrawn,
  'contract.payerChanged': payerChanged,
  'contract.periodAnnounced': periodAnnounced,
  'contract.periodWithdrawn': periodWithdrawn,
  'contract.periodChanged': periodChanged,
  'contract.discountGiven': discountGiven,
  'contract.discountEnded': discountEnded,
  'discountCode.redeemed': discountCodeRedeemed,
  'discountCode.exhausted': discountCodeExhausted,
  'invoice.issued': invoices.invoiceIssued,
  'invoice.paid': invoices.invoicePaid,
  'invoice.confirmationNeeded': invoices.invoiceConfirmationNeeded,
  'invoice.paymentFailed': invoices.invoicePaymentFailed,
  'invoice.paymentReturned': invoices.invoicePaymentReturned,
  'invoice.transferTakenBack': invoices.invoiceTransferTakenBack,
  'invoice.debitPlanned': invoices.invoiceDebitPlanned,
  'invoice.overdue': invoices.invoiceOverdue,
  'invoice.credited': invoices.invoiceCredited,
  'invoice.reminderDue': invoices.invoiceReminderDue,
  'usage.thresholdReached': invoices.usageThresholdReached,
  'paymentMethod.expiring': paymentMethodExpiring,
  'paymentMethod.mandateEnded': mandateEnded,
  'credit.paidOut': creditPaidOut,
  'connection.connected': connectionConnected,
  'connection.lost': connectionLost,
  'connection.removed': connectionRemoved,
  'campaign.overspent': campaignOverspent,
  'opinion.clarificationNeeded': clarificationNeeded,
  'stage.decided': stageDecided,
} as const satisfies Record<EventType, EventDefinition<object>>;

type PayloadOf<T extends EventType> = NonNullable<(typeof sources)[T]['payload']>;
/** Fields of kinds that the payload of their event has not. */
type Lacking = { [T in EventType]: Exclude<keyof (typeof eventKinds)[T]['fields'], keyof PayloadOf<T>> }[EventType];
const complete: [Lacking] extends [never] ? true : Lacking = true;

it('each kind of webhook event is made of the event of the platform that it names, and of fields that it has', () => {
  expect(complete).toBe(true);
  for (const type of eventTypes) expect([type, sources[type].name]).toEqual([type, eventKinds[type].event]);
});
