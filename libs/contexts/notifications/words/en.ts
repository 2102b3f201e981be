import { debitMails } from './debit-words.js';
import { disputeMails } from './dispute-words.js';
import { payerMails } from './payer-words.js';
import { periodMails } from './period-words.js';
import { usageMails, usagePriceWords } from './usage-words.js';
import type { Words } from './words.js';

export const en: Words = {
  hindrances: {
    priceNotShown: 'Its price was not shown when it began, so that nothing may be charged for it.',
    nobodyPays: 'No payment method is stored with the contract.',
    contractEnds: 'The contract ends with the trial, or before.',
    notRunning: 'It does not run yet: data are missing, or portals have not confirmed it.',
  },
  locale: 'en-GB',
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  mails: {
    ...debitMails.en,
    ...disputeMails.en,
    ...periodMails.en,
    ...usageMails.en,
    ...payerMails.en,
    orderPlaced: {
      subject: 'Your order: {product}',
      paragraphs: ['Thank you. This was ordered on the contract “{contract}”.'],
    },
    endAgreed: {
      subject: 'Ends: {product}',
      paragraphs: ['On the contract “{contract}”, the following ends. Until its last day everything stays as it is.'],
      notes: [
        'What is still to be charged comes with the next invoice. Later days that are paid already are credited, except within the minimum term.',
      ],
    },
    endWithdrawn: {
      subject: 'Continues: {product}',
      paragraphs: ['The end was withdrawn. On the contract “{contract}”, the following continues.'],
    },
    trialStarted: {
      subject: 'Your trial has begun: {product}',
      paragraphs: ['You are trying this on the contract “{contract}”. During the trial it costs nothing.'],
      notes: ['We will write to you before the trial ends.'],
    },
    trialConverts: {
      subject: 'Your trial ends soon: {product}',
      paragraphs: [
        'Your trial on the contract “{contract}” ends soon. It then goes on, at the price below.',
        'If you do not want that, cancel it on or before the last day of the trial. It will have cost nothing.',
      ],
    },
    trialExpires: {
      subject: 'Your trial ends soon: {product}',
      paragraphs: [
        'Your trial on the contract “{contract}” ends soon, and with it what you are trying. There is nothing to do, and nothing to pay.',
        'If you want to keep it, leave a way to pay with the contract before that, or buy it.',
      ],
    },
    trialConverted: {
      subject: 'Goes on after the trial: {product}',
      paragraphs: ['Your trial on the contract “{contract}” is over, and the following goes on at the price below.'],
    },
    trialEnded: {
      subject: 'Your trial is over: {product}',
      paragraphs: ['Your trial on the contract “{contract}” is over. It has cost nothing.'],
    },
    purchaseSucceeded: {
      subject: 'Your purchase: {product}',
      paragraphs: [
        'Thank you for your purchase on the contract “{contract}”. You get the invoice in a separate email.',
      ],
    },
    purchaseFree: {
      subject: 'Your purchase: {product}',
      paragraphs: ['Thank you for your purchase on the contract “{contract}”. There was nothing to pay.'],
    },
    purchaseOnNextInvoice: {
      subject: 'Your purchase: {product}',
      paragraphs: [
        'Thank you for your purchase on the contract “{contract}”. The amount is too small to be charged by itself: it is on your next invoice.',
      ],
    },
    purchaseFailed: {
      subject: 'Not paid: {product}',
      paragraphs: [
        'Your purchase on the contract “{contract}” was not paid. Nothing was charged, and nothing was booked. You can try again.',
      ],
    },
    invoiceIssued: {
      subject: 'Invoice {number}',
      paragraphs: ['Here is your invoice {number} for the contract “{contract}”. Please pay {amount} by {day}.'],
    },
    invoicePaid: {
      subject: 'Invoice {number}',
      paragraphs: ['Here is your invoice {number} for the contract “{contract}”. It is paid already.'],
    },
    invoiceCollected: {
      subject: 'Invoice {number}',
      paragraphs: [
        'Here is your invoice {number} for the contract “{contract}”. {amount} are collected from the stored card{card}; there is nothing for you to do.',
      ],
    },
    creditNoteRefunded: {
      subject: 'Credit note {number}',
      paragraphs: [
        'Here is your credit note {number} for the contract “{contract}”. {amount} go back to the card{card} that has paid.',
      ],
    },
    creditNotePaidOut: {
      subject: 'Credit note {number}',
      paragraphs: ['Here is your credit note {number} for the contract “{contract}”. We pay out {amount} to you.'],
    },
    creditNoteSetOff: {
      subject: 'Credit note {number}',
      paragraphs: [
        'Here is your credit note {number} for the contract “{contract}”. {amount} are set off against what was not paid yet; nothing is paid out.',
      ],
    },
    paymentFailed: {
      subject: 'Payment failed: invoice {number}',
      paragraphs: [
        'The payment of your invoice {number} for the contract “{contract}” has failed. {amount} are still to be paid.',
        'Please check the payment method that is stored with the contract, or store another one: the amount is then collected from it.',
      ],
    },
    paymentRetried: {
      subject: 'Payment failed: invoice {number}',
      paragraphs: [
        'The payment of your invoice {number} for the contract “{contract}” has failed. {amount} are still to be paid.',
        'We try your card again on {next}. If you do not want to wait, pay now, or store another payment method with the contract.',
      ],
    },
    confirmationNeeded: {
      subject: 'Please confirm your payment: invoice {number}',
      paragraphs: [
        'Your bank wants you to confirm the payment of your invoice {number} for the contract “{contract}”. {amount} are still to be paid.',
        'Please pay on our page, and confirm the payment with your bank there. We do not try your card again until then.',
      ],
    },
    reminder1: {
      subject: 'Reminder: invoice {number}',
      paragraphs: [
        'The invoice {number} for the contract “{contract}” was due on {day}. It may have slipped your mind: {amount} are still to be paid.',
      ],
      notes: ['If you have paid in the last few days, there is nothing to do.'],
    },
    reminder2: {
      subject: 'Second reminder: invoice {number}',
      paragraphs: [
        'The invoice {number} for the contract “{contract}” was due on {day}, and {amount} are still to be paid. Please pay now.',
      ],
      notes: ['If you have paid in the last few days, there is nothing to do.'],
    },
    reminder3: {
      subject: 'Last reminder: invoice {number}',
      paragraphs: [
        'The invoice {number} for the contract “{contract}” was due on {day}. In spite of two reminders, {amount} are still to be paid. Please pay at once, or tell us why you cannot.',
      ],
      notes: ['If you have paid in the last few days, there is nothing to do.'],
    },
    cardReminder: {
      subject: 'Reminder: invoice {number}',
      paragraphs: [
        'The invoice {number} for the contract “{contract}” could not be collected from your card: {amount} are still to be paid.',
        'Please store another payment method with the contract. The amount is then collected from it.',
      ],
    },
    methodExpiring: {
      subject: 'Your payment method expires on {day}',
      paragraphs: [
        'The payment method that is stored with the contract “{contract}” expires on {day}. Please store another one before that, so that your payments do not fail.',
      ],
    },
    feesChange: {
      subject: 'New fees from {day}: {product}',
      paragraphs: ['From {day} on, other fees hold for “{product}” of the contract “{contract}”.'],
      notes: [
        'Where a term still binds a subscription on that day, higher fees hold from the first day after it. Until then you may end each subscription that they concern, and pay what you have paid so far.',
      ],
    },
    feesStay: {
      subject: 'The fees stay as they are: {product}',
      paragraphs: [
        'We had announced other fees for “{product}” of the contract “{contract}” from {day} on. They are not going to hold: you go on paying what you have paid so far.',
      ],
    },
    suspensionAnnounced: {
      subject: 'No service from {day} on: {contract}',
      paragraphs: [
        '{amount} of the contract “{contract}” are overdue. If the invoices below are not paid before {day}, there is no service from then on.',
        'Listings and ads are taken offline then, and fees go on. Everything is kept, and comes back by itself as soon as the invoices are paid.',
      ],
      notes: [
        'The button leads to the oldest of the invoices.',
        'If you have paid in the last few days, there is nothing to do. If you cannot pay, please tell us.',
      ],
    },
    contractSuspended: {
      subject: 'No service any more: {contract}',
      paragraphs: [
        'There is no service for the contract “{contract}” from today on, since {amount} are overdue. Fees go on.',
        'Everything is kept. As soon as the invoices below are paid, service comes back by itself.',
      ],
      notes: ['The button leads to the oldest of the invoices.'],
    },
    suspensionLifted: {
      subject: 'Service until {day}: {contract}',
      paragraphs: [
        'The contract “{contract}” has service until {day}, as agreed with you. {amount} are still overdue.',
        'If the invoices below are not paid by {day}, there is no service from the day after that.',
      ],
      notes: ['The button leads to the oldest of the invoices.'],
    },
    contractReinstated: {
      subject: 'Service again: {contract}',
      paragraphs: ['There is service again for the contract “{contract}”. Portals may take some days.'],
    },
    connectionLost: {
      subject: '{portal} is no longer connected: {place}',
      paragraphs: [
        '{portal} no longer accepts our connection for “{place}”. Publications there, and data from there, wait.',
        'Please connect it again where you have connected it. Everything that waits then goes on by itself.',
      ],
    },
    campaignOverspent: {
      subject: '{portal} has spent too much: {place}',
      paragraphs: [
        '{portal} has spent more on the campaign “{place}” in this month than it may. We have paused the campaign: it costs nothing more.',
        'Please check the costs at the network, and resume the campaign when that is settled.',
      ],
    },
    ledgerDiffers: {
      subject: 'Invoices that do not agree with the ledger: {count}',
      paragraphs: [
        'The nightly check has derived all invoices and credit notes again. These do not agree with their positions, with the ledger or with their credit notes.',
        'Nothing was changed. Please compare them before you send or book them.',
      ],
    },
    messageReceived: {
      subject: 'A customer has written: {place}',
      paragraphs: [
        'A customer has written to “{place}”, and waits for a reply.',
        'Please reply in the platform. Until you have, you get at most one such email an hour for each conversation.',
      ],
    },
    scanLead: {
      subject: 'A visitor of your website wants advice: {scan}',
      paragraphs: [
        'A visitor of your website has checked in the form “{scan}” how their business is listed, and has agreed to be contacted by email.',
        'Please write to the visitor, and keep this email: the platform deletes what the visitor has entered within a day.',
      ],
    },
    whiteLabelLost: {
      subject: 'Your white label is switched off: {domain}',
      paragraphs: [
        'The domain {domain} no longer leads to the platform. Pages and emails show the platform’s own look again, and links lead to its address.',
        'Correct the records of the domain, then activate the white label again. If you have moved the domain on purpose, there is nothing to do.',
      ],
    },
    senderLost: {
      subject: 'Emails no longer leave from your address: {domain}',
      paragraphs: [
        'The record of the key for {domain} can no longer be found in the DNS. Your emails leave from the address of the platform again, and replies still reach you.',
        'Set the record again: the white label has it. The platform looks for it by itself. If you have changed your address on purpose, there is nothing to do.',
      ],
    },
    opinionQuestion: {
      subject: 'A question about your order: {product}',
      paragraphs: [
        'A detail of your order “{product}” for {place} is not clear. It is prepared as soon as you have answered.',
        'Please answer in the platform, or call support.',
      ],
    },
    opinionReminder: {
      subject: 'Your answer is missing: {product}',
      paragraphs: [
        'Your order “{product}” for {place} still waits for the answer to a question.',
        'Please answer in the platform, or call support.',
      ],
    },
    opinionSupport: {
      subject: 'An order waits for clarification: {product}',
      paragraphs: [
        'Nobody has answered a question about the order “{product}” for {place}, also after a reminder.',
        'Please call the customer, and clarify it with the partner.',
      ],
    },
  },
  facts: {
    order: 'Order',
    question: 'Question',
    product: 'Product',
    contract: 'Contract',
    locations: 'Locations',
    starts: 'Starts on',
    minimumTerm: 'Minimum term',
    lastDay: 'Last day',
    trialUntil: 'Trial until',
    stillCharged: 'Still to be charged',
    setup: 'Set-up, once',
    regular: 'regular fee',
    soFar: 'so far',
    firstPeriod: 'Running period',
    paid: 'Paid',
    wanted: 'Amount',
    reason: 'Reason',
    number: 'Number',
    issued: 'Date',
    month: 'Month',
    spent: 'Spent',
    used: 'Used',
    included: 'Included',
    discount: 'Discount',
    charge: 'Costs so far',
    most: 'At most',
    days: 'For',
    net: 'Subtotal',
    vat: 'VAT',
    total: 'Total',
    nextInvoice: 'Next invoice',
    open: 'Still to be paid',
    due: 'To be paid by',
    withoutService: 'No service from',
    corrects: 'Corrects',
    setOff: 'Of this, set off',
    card: 'Payment method',
    validUntil: 'Valid until',
    debitOn: 'Direct debit from',
    mandate: 'Mandate reference',
    creditor: 'Creditor identifier',
    respondBy: 'Answer until',
    portal: 'Portal',
    account: 'Account',
    channel: 'Channel',
    place: 'For',
    business: 'Business',
    address: 'Address',
    phone: 'Phone',
    website: 'Website',
    email: 'Email',
  },
  pricePer: {
    Year: 'Per year',
    'Half-Year': 'Per half-year',
    Quarter: 'Per quarter',
    Month: 'Per month',
    Week: 'Per week',
    Day: 'Per day',
  },
  terms: {
    Year: ['{count} year', '{count} years'],
    Month: ['{count} month', '{count} months'],
    Week: ['{count} week', '{count} weeks'],
    Day: ['{count} day', '{count} days'],
  },
  charges: { SETUP: 'set-up', MAINTENANCE: 'maintenance', ADDON: 'add-on', GOODWILL: 'goodwill' },
  usagePrices: usagePriceWords.en,
  plusVat: '{amount} plus VAT',
  withVat: '{amount} including VAT',
  until: '{amount}, until {day}',
  range: '{from} to {to}',
  more: 'and {count} more',
  andMore: '{product} and {count} more',
  nothing: 'nothing',
  noLocation: 'no location yet',
  fixedPrice: 'part of the fixed price of the contract',
  ledgerRules: {
    positions: 'Net amount, by its positions',
    ledger: 'Net amount, by the ledger',
    tax: 'Tax',
    gross: 'Gross amount',
    credits: 'More is credited than was invoiced',
    creditedTax: 'Tax of its credit notes',
    open: 'Open amount',
    state: 'The state does not say whether it is credited',
  },
  differs: '{rule}: {found} instead of {expected}',
  payNow: 'Pay now',
  missing:
    'Data are still missing for {count} of them: complete the profiles of the locations, and they go on by themselves.',
};
