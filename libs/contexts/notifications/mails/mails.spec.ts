import { describe, expect, it } from '@jest/globals';
import { localDate } from '#domain/time/local-date';
import { Money, priceOf } from '#domain/values/money';
import { composeMail } from '#platform/mail';
import type { MailContent, MailLook } from '#platform/mail';
import { overspentMail } from './campaign-mails.js';
import { connectionMail } from './connection-mails.js';
import { feeMail } from './fee-mails.js';
import type { FeeFacts } from './fee-mails.js';
import type { InvoiceFacts } from './invoice-facts.js';
import { invoiceMail, methodMail } from './invoice-mails.js';
import { messageMail } from './message-mails.js';
import { scanLeadMail } from './scan-mails.js';
import { clarificationMail } from './opinion-mails.js';
import type { PurchaseFacts } from './purchase-facts.js';
import { purchaseMail } from './purchase-mails.js';
import type { SubscriptionFacts } from './subscription-facts.js';
import { endMail, orderMail, trialMail, withdrawnMail } from './subscription-mails.js';
import type { ToldSubscriptions } from './subscription-mails.js';
import { fill, Wording } from './wording.js';
import { de } from '../words/de.js';
import { en } from '../words/en.js';
import { fr } from '../words/fr.js';
import { mailNames } from '../words/words.js';
import type { Words } from '../words/words.js';

const day = (text: string) => localDate(text);
const contract = { id: 7, workspaceId: 1, name: 'Rahmen <2027> & Co' };

const subscription: SubscriptionFacts = {
  id: 1,
  workspaceId: 1,
  companyId: 2,
  locationId: 12,
  licenceId: 3,
  product: 'Listing <b>Basic</b>',
  state: 'ACTIVE',
  location: 'Hofladen "Huber", Hauptstraße 1, 90402 Nürnberg',
  startDate: day('2027-03-11'),
  endDate: day('2027-12-31'),
  trialEnd: day('2027-03-24'),
  hindrance: 'nobodyPays',
  trying: false,
  incomplete: true,
  minimumTerm: { duration: 12, period: 'Month' },
  currency: 'EUR',
  setup: 4900,
  perPeriod: 1990,
  accountingPeriod: 'Month',
};
const told: ToldSubscriptions = {
  contract,
  terms: { flat: false },
  subscriptions: [subscription, { ...subscription, id: 2, location: null }],
  costs: new Map([1, 2].map((id) => [id, priceOf(Money.ofMinor(1000, 'EUR'), 19)])),
};

const newFees: FeeFacts = {
  product: 'Listing <b>Basic</b>',
  accountingPeriod: 'Month',
  currency: 'EUR',
  effectiveOn: day('2027-04-01'),
  reason: 'Portals <charge> more',
  before: { setupFee: 4900, regularFee: 1990, maintenanceFee: 0 },
  after: { setupFee: 5900, regularFee: 2490, maintenanceFee: 0 },
  mayRise: true,
};

const purchase: PurchaseFacts = {
  id: 5,
  contractId: 7,
  userId: 9,
  state: 'Successful',
  product: 'Listing <b>Basic</b>',
  flat: false,
  currency: 'EUR',
  gross: 7140,
  net: 6e3,
  message: null,
  places: [
    {
      location: 'Hofladen <Huber>',
      startDate: day('2027-03-11'),
      paidTo: day('2027-03-31'),
      setup: 4900,
      proration: 1100,
      perPeriod: 1990,
      accountingPeriod: 'Month',
    },
  ],
};

const invoice: InvoiceFacts = {
  id: 4,
  contractId: 7,
  kind: 'INVOICE',
  state: 'issued',
  number: 'INV-2027-000017',
  currency: 'EUR',
  from: day('2027-03-01'),
  to: day('2027-03-31'),
  issuedOn: day('2027-03-01'),
  dueOn: day('2027-03-15'),
  net: 1e5,
  vat: 19e3,
  gross: 119e3,
  vatPercentage: 19,
  open: 119e3,
  settlement: { means: 'TRANSFER', settled: 0, open: 119e3, last4: null },
  corrects: null,
  paymentUrl: 'https://pay.example/account/invoice?token=4.secret',
  positionCount: 3,
  positions: [
    {
      product: 'Listing',
      kind: 'REGULAR',
      location: 'Hofladen <Huber>',
      amount: 1990,
    },
    {
      product: 'Listing',
      kind: 'SETUP',
      location: null,
      amount: 4900,
    },
  ],
};
const creditNote: InvoiceFacts = {
  ...invoice,
  kind: 'CREDIT_NOTE',
  paymentUrl: null,
  dueOn: null,
  corrects: 'INV-2027-000016',
};

const byCard = (facts: InvoiceFacts): InvoiceFacts => ({
  ...facts,
  settlement: { ...facts.settlement, means: 'CARD', last4: '4242' },
});
const setOff: InvoiceFacts = {
  ...creditNote,
  open: 0,
  settlement: { means: 'SET_OFF', settled: 119e3, open: 0, last4: null },
};

type Write = (wording: Wording) => MailContent;

const mails: readonly (readonly [name: string, write: Write])[] = [
  ['an order', (wording) => orderMail(told, wording)],
  ['an order on a contract of fixed price', (wording) => orderMail({ ...told, terms: { flat: true } }, wording)],
  ['an end', (wording) => endMail(told, wording)],
  ['an end that was taken back', (wording) => withdrawnMail(told, wording)],
  ['a trial that begins', (wording) => trialMail('trialStarted', told, wording)],
  ['a trial that will be paid', (wording) => trialMail('trialConverts', told, wording)],
  ['a trial that will end', (wording) => trialMail('trialExpires', told, wording)],
  ['a trial that goes on', (wording) => trialMail('trialConverted', told, wording)],
  ['a trial that is over', (wording) => trialMail('trialEnded', told, wording)],
  ['a purchase', (wording) => purchaseMail(purchase, contract, wording)],
  [
    'a purchase for nothing',
    (wording) => purchaseMail({ ...purchase, gross: 0, net: 0, places: [] }, contract, wording),
  ],
  ['a purchase of little', (wording) => purchaseMail({ ...purchase, gross: 0, net: 0 }, contract, wording)],
  ['no purchase', (wording) => purchaseMail({ ...purchase, state: 'Failed', message: '<i>' }, contract, wording)],
  ['an invoice', (wording) => invoiceMail(invoice, contract, { about: 'issued' }, wording)],
  ['a paid invoice', (wording) => invoiceMail({ ...invoice, state: 'paid' }, contract, { about: 'issued' }, wording)],
  ['an invoice for a card', (wording) => invoiceMail(byCard(invoice), contract, { about: 'issued' }, wording)],
  ['a credit note', (wording) => invoiceMail(creditNote, contract, { about: 'issued' }, wording)],
  ['a credit note for a card', (wording) => invoiceMail(byCard(creditNote), contract, { about: 'issued' }, wording)],
  ['a credit note set off', (wording) => invoiceMail(setOff, contract, { about: 'issued' }, wording)],
  [
    'a reminder of a card',
    (wording) => invoiceMail(byCard(invoice), contract, { about: 'reminder', level: 2 }, wording),
  ],
  [
    'a payment',
    (wording) =>
      invoiceMail(invoice, contract, { about: 'paymentFailed', message: 'No <funds>', nextAttemptOn: null }, wording),
  ],
  [
    'a payment that is tried again',
    (wording) =>
      invoiceMail(
        byCard(invoice),
        contract,
        { about: 'paymentFailed', message: null, nextAttemptOn: day('2027-03-04') },
        wording,
      ),
  ],
  [
    'a payment to be confirmed',
    (wording) => invoiceMail(byCard(invoice), contract, { about: 'confirmationNeeded' }, wording),
  ],
  ['a card', (wording) => methodMail({ brand: '<b>', last4: '4242', expiresOn: day('2027-03-31') }, contract, wording)],
  ['new fees', (wording) => feeMail(newFees, 'feesChange', contract, wording)],
  ['fees that stay', (wording) => feeMail(newFees, 'feesStay', contract, wording)],
  [
    'a lost connection',
    (wording) => connectionMail({ portal: 'Facebook', owner: '<b>', place: 'Hofladen <Huber>', reason: null }, wording),
  ],
  [
    'a campaign that costs too much',
    (wording) =>
      overspentMail(
        { portal: 'Google Ads', place: 'Hofladen <Huber>', month: '2027-03', spent: '304.01 EUR', most: '304.00 EUR' },
        wording,
      ),
  ],
  [
    'a visitor who wants advice',
    (wording) =>
      scanLeadMail(
        {
          scan: 'Check <b>',
          name: 'Bakery <Miller>',
          street: 'Torgasse 1',
          postCode: '90402',
          city: 'Nürnberg',
          countryCode: 'DE',
          phone: '49-911-123456',
          website: 'https://bakery.example',
          email: 'mia@bakery.example',
        },
        wording,
      ),
  ],
  ['a domain that leads elsewhere', (wording) => wording.mail('whiteLabelLost', { domain: 'bäcker.example' })],
  ['a sender that is lost', (wording) => wording.mail('senderLost', { domain: 'bäcker.example' })],
  ['a customer who waits', (wording) => messageMail({ place: 'Hofladen <Huber>', channel: 'Website chat' }, wording)],
  ...(['question', 'reminder', 'support'] as const).map(
    (notice) =>
      [
        `an order that waits for an answer: ${notice}`,
        (wording: Wording) =>
          clarificationMail(
            { id: 17, product: 'Evaluation <b>', place: 'Hofladen <Huber>', question: '<i>Which logo?' },
            notice,
            wording,
          ),
      ] as const,
  ),
  ...([1, 2, 3] as const).map(
    (level) =>
      [
        `reminder ${level}`,
        (wording: Wording) => invoiceMail(invoice, contract, { about: 'reminder', level }, wording),
      ] as const,
  ),
];

const look: MailLook = {
  name: 'North',
  logoUrl: null,
  colour: null,
  footer: null,
  supportEmail: null,
  supportPhone: null,
  supportWebsite: null,
  imprintUrl: null,
  privacyUrl: null,
  termsUrl: null,
};
const languages = ['en', 'de', 'fr'] as const;
const words: readonly (readonly [string, Words])[] = [
  ['en', en],
  ['de', de],
  ['fr', fr],
];

describe.each(languages)('mails in %s', (language) => {
  const wording = new Wording({ name: 'Ada <script>', language });

  it.each(mails)('of %s have everything filled in, as text and as HTML, and take no name for HTML', (_, write) => {
    const { subject, text, html } = composeMail(write(wording), look);
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\{\w+\}|undefined|null|NaN|\[object/);
      expect(part.length).toBeGreaterThan(0);
    }
    expect(text).toContain('Ada <script>');
    for (const name of ['<script>', '<b>', '<2027>', '<Huber>', '"Huber"', '<funds>']) expect(html).not.toContain(name);
    expect(html).toContain(`<html lang="${language}">`);
  });
});

describe('an order', () => {
  const english = new Wording({ name: 'Ada', language: 'en' });
  const german = new Wording({ name: null, language: 'de' });

  it('says what, where, from when, for how long and for how much', () => {
    const { text, subject } = composeMail(orderMail(told, english), look);
    expect(subject).toBe('Your order: Listing <b>Basic</b>');
    for (const line of [
      'Starts on: 11 March 2027',
      'Per month: €39.80 plus VAT (2 × €19.90)',
      'Set-up, once: €98.00 plus VAT (2 × €49.00)',
      'Minimum term: 12 months',
    ])
      expect(text).toContain(line);
    expect(text).toContain('Locations:\n  Hofladen "Huber", Hauptstraße 1, 90402 Nürnberg\n  1 × no location yet');
    expect(text).toContain('Data are still missing for 2 of them');
    expect(composeMail(orderMail(told, german), look).text).toMatch(
      /^Guten Tag,\n[^]*Pro Monat: 39,80\s€ zzgl\. USt\./,
    );
  });

  it('counts what would be too long', () => {
    const many = Array.from({ length: 500 }, (_, id) => ({ ...subscription, id, location: `Shop ${id}` }));
    const { text } = composeMail(orderMail({ ...told, subscriptions: many }, english), look);
    expect(text.match(/Shop \d+/g)).toHaveLength(9);
    expect(text).toContain('and 491 more');
    const products = many.map((one, index) => ({ ...one, licenceId: index, product: `Product ${index}` }));
    const { tables = [], subject } = orderMail({ ...told, subscriptions: products }, english);
    expect(tables).toHaveLength(13);
    expect(subject).toBe('Your order: Product 0 and 499 more');
  });

  it('has no price of its own where the contract costs the same whatever is used', () => {
    const { text } = composeMail(orderMail({ ...told, terms: { flat: true } }, english), look);
    expect(text).toContain('Per month: part of the fixed price of the contract');
    expect(text).not.toContain('€');
  });
});

describe('an end', () => {
  const english = new Wording({ name: 'Ada', language: 'en' });

  it('says when, and what is still to be charged until then', () => {
    const { text } = composeMail(endMail(told, english), look);
    expect(text).toContain('Last day: 31 December 2027');
    expect(text).toContain('Still to be charged: €23.80 including VAT');
  });

  it('says so where nothing is to be charged any more', () => {
    const costs = new Map([[1, priceOf(Money.ofMinor(0, 'EUR'), 19)]]);
    const { text } = composeMail(endMail({ ...told, costs }, english), look);
    expect(text).toContain('Still to be charged: nothing');
  });
});

describe('an invoice', () => {
  const english = new Wording({ name: null, language: 'en' });
  const textOf = (facts: InvoiceFacts, news: Parameters<typeof invoiceMail>[2] = { about: 'issued' }): string =>
    composeMail(invoiceMail(facts, contract, news, english), look).text;

  it('says what for, how much and until when', () => {
    const text = textOf(invoice);
    expect(text).toContain('Please pay €1,190.00 by 15 March 2027.');
    for (const line of [
      'For: 1 March 2027 to 31 March 2027',
      'Listing, Hofladen <Huber>: €19.90',
      'Listing (set-up): €49.00',
      'and 1 more: €931.10',
      'VAT 19%: €190.00',
      'Total: €1,190.00',
    ])
      expect(text).toContain(line);
  });

  it('that is paid asks for nothing', () => {
    const text = textOf({ ...invoice, state: 'paid' });
    expect(text).toContain('It is paid already.');
    expect(text).not.toContain('To be paid by');
  });

  it('that a card pays says so, and gives no day to pay by', () => {
    const text = textOf(byCard(invoice));
    expect(text).toContain('€1,190.00 are collected from the stored card ···· 4242');
    expect(text).not.toMatch(/Please pay|To be paid by/);
    expect(textOf(byCard(invoice), { about: 'reminder', level: 2 })).not.toMatch(/Please pay|was due on/);
  });

  it.each([
    ['the card', byCard(creditNote), '€1,190.00 go back to the card ···· 4242'],
    ['the customer', creditNote, 'We pay out €1,190.00 to you'],
    ['nobody, as nobody has paid', setOff, 'nothing is paid out'],
  ])('of credit says that the money goes to %s', (_to, facts, expected) => {
    expect(textOf(facts)).toContain(expected);
  });
});

describe('words', () => {
  it.each(words)('of %s stand for the same things everywhere', (_, { mails: texts, ...rest }) => {
    const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
    for (const name of mailNames) {
      const count = texts[name].paragraphs.length;
      expect(count).toBe(en.mails[name].paragraphs.length);
      expect(new Set(holes(texts[name].subject))).toEqual(new Set(holes(en.mails[name].subject)));
      expect(new Set(holes(texts[name].paragraphs.join()))).toEqual(new Set(holes(en.mails[name].paragraphs.join())));
    }
    expect(holes(rest.missing)).toEqual(['count']);
    expect(holes(rest.range)).toEqual(['from', 'to']);
  });

  it('are never sent with a hole in them', () => {
    expect(() => fill('Hello {name}', {})).toThrow('Nothing is given for {name}');
    expect(fill('Hello {name}', { name: '{day}' })).toBe('Hello {day}');
  });
});
