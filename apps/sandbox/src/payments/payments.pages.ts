import type { Html } from '../pages/html.js';
import { html } from '../pages/html.js';
import type { Address } from '../pages/layout.js';
import { instant, layout, pager } from '../pages/layout.js';
import type { Page } from '../query.js';
import type { StripeObject } from './stripe.store.js';

/** What the page shows, and its JSON. */
export interface PaymentsView {
  /** Payments, newest first. */
  readonly data: readonly StripeObject[];
  readonly total: number;
  readonly customers: readonly StripeObject[];
  readonly cards: readonly StripeObject[];
  readonly setups: readonly StripeObject[];
  readonly refunds: readonly StripeObject[];
  readonly mandates: readonly StripeObject[];
  /** Payments that banks have taken back, or want to. */
  readonly returns: readonly StripeObject[];
  readonly down: boolean;
  readonly webhooksWaiting: number;
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const at = (object: StripeObject): Html => instant(new Date(Number(object['created']) * 1000));

const button = (verb: string, id: string, label: string): Html =>
  html`<form method="post" action="/sandbox/payments/${verb}/${id}"><button>${label}</button></form>`;

function buttonsOf(intent: StripeObject): Html | null {
  if (intent['status'] === 'requires_action')
    return html`${button('complete', intent.id, 'Confirm at the bank')}
    ${button('fail', intent.id, 'Refuse at the bank')}`;
  if (intent['status'] === 'processing')
    return html`${button('settle', intent.id, 'Let it arrive')} ${button('refuse', intent.id, 'Let it fail')}`;
  const types = intent['payment_method_types'] as readonly string[] | undefined;
  if (intent['status'] === 'succeeded' && types?.includes('sepa_debit') === true)
    return html`${button('return', intent.id, 'Take it back')}
    ${button('return-poor', intent.id, 'Take it back: no money')}
    ${button('return-unauthorised', intent.id, 'Take it back: not allowed')}`;
  if (intent['status'] === 'succeeded') return button('dispute', intent.id, 'Dispute it');
  return null;
}

function table(caption: string, heads: readonly string[], rows: readonly Html[]): Html {
  return html`<h2>${caption}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${caption}">
      <table>
        <thead>
          <tr>
            ${heads.map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`;
}

const paymentRow = (intent: StripeObject): Html => {
  const error = intent['last_payment_error'] as { message?: string } | null;
  return html`<tr>
    <td>${intent.id}</td>
    <td>${money(intent)}</td>
    <td>${text(intent['status'])}${error?.message && html`<br /><span class="quiet">${error.message}</span>`}</td>
    <td>${text(intent['description'])}</td>
    <td>${at(intent)}</td>
    <td>${buttonsOf(intent)}</td>
  </tr>`;
};

const cardRow = (method: StripeObject): Html => {
  const card = method['card'] as { brand: string; last4: string; exp_month: number; exp_year: number } | undefined;
  const account = method['sepa_debit'] as { country: string; last4: string } | undefined;
  return html`<tr>
    <td>${method.id}</td>
    <td>
      ${card === undefined ? `IBAN ${account?.country ?? ''} … ${account?.last4 ?? ''}` : `${card.brand} ${card.last4}`}
    </td>
    <td>${card === undefined ? '' : `${card.exp_month}/${card.exp_year}`}</td>
    <td>${text(method['customer'])}</td>
  </tr>`;
};

const customerRow = (customer: StripeObject): Html =>
  html`<tr>
    <td>${customer.id}</td>
    <td>${text(customer['name'])}</td>
    <td>${text(customer['email'])}</td>
  </tr>`;

/** What a payer agrees to before the account is taken, as the element of a payment provider shows it. */
const mandateText =
  'You allow the seller, and the payment service provider that acts for the seller, to debit this account, and your bank to pay these debits. You can ask your bank to give a debit back within eight weeks, on the terms that you have with it. Each debit is announced to you at least two days before.';

function giveButtons(setup: StripeObject): Html {
  const types = (setup['payment_method_types'] as readonly string[] | undefined) ?? ['card'];
  return html`${types.includes('card') && button('give-card', setup.id, 'Give a Visa card')}
  ${
    types.includes('sepa_debit') &&
    html`<details>
        <summary>SEPA mandate</summary>
        <p class="quiet">${mandateText}</p>
      </details>
      ${button('give-account', setup.id, 'Give a bank account')}`
  }`;
}

const mandateRow = (mandate: StripeObject): Html =>
  html`<tr>
    <td>${mandate.id}</td>
    <td>${text(mandate['status'])}</td>
    <td>${text(mandate['payment_method'])}</td>
    <td>${mandate['status'] === 'active' && button('revoke', mandate.id, 'Revoke it')}</td>
  </tr>`;

const returnRow = (dispute: StripeObject): Html =>
  html`<tr>
    <td>${dispute.id}</td>
    <td>${money(dispute)}</td>
    <td>${text(dispute['reason'])}</td>
    <td>${text(dispute['status'])}</td>
    <td>${text(dispute['payment_intent'])}</td>
    <td>
      ${
        String(dispute['status']).endsWith('needs_response') &&
        html`${button('win', dispute.id, 'Answer well')} ${button('lose', dispute.id, 'Answer badly')}`
      }
    </td>
  </tr>`;

const setupRow = (setup: StripeObject): Html =>
  html`<tr>
    <td>${setup.id}</td>
    <td>${text(setup['status'])}</td>
    <td>${text(setup['customer'])}</td>
    <td>${setup['status'] === 'requires_payment_method' && giveButtons(setup)}</td>
  </tr>`;

const refundRow = (refund: StripeObject): Html =>
  html`<tr>
    <td>${refund.id}</td>
    <td>${money(refund)}</td>
    <td>${text(refund['status'])}</td>
    <td>${text(refund['payment_intent'])}</td>
  </tr>`;

export function paymentsPage(address: Address, page: Page, view: PaymentsView): string {
  const outage = view.down
    ? html`<form method="post" action="/sandbox/payments/recovery">
        <p>Stripe is down. <button>Let it recover</button></p>
      </form>`
    : html`<form method="post" action="/sandbox/payments/outage">
        <p><button>Down for a minute</button></p>
      </form>`;
  return layout(
    'Payments',
    address,
    html`<p>What the platform charged at Stripe. Amounts are in the currency’s smallest unit; no money moves.</p>
      ${outage}
      ${table('Payments', ['Payment', 'Amount', 'Status', 'For', 'Created (UTC)', ''], view.data.map(paymentRow))}
      ${pager(address, page, view.data.length, view.total)}
      ${table('Cards and bank accounts to be given', ['Setup', 'Status', 'Customer', ''], view.setups.map(setupRow))}
      ${table('Cards and bank accounts', ['Method', 'Number', 'Good until', 'Customer'], view.cards.map(cardRow))}
      ${table('Customers', ['Customer', 'Name', 'E-mail'], view.customers.map(customerRow))}
      ${table('Refunds', ['Refund', 'Amount', 'Status', 'Payment'], view.refunds.map(refundRow))}
      ${table('Mandates', ['Mandate', 'Status', 'Bank account', ''], view.mandates.map(mandateRow))}
      ${table('Disputes and debits taken back', ['Dispute', 'Amount', 'Reason', 'Status', 'Payment', ''], view.returns.map(returnRow))}`,
  );
}

/** Where the payer’s bank asks for a confirmation. */
export function authenticationPage(address: Address, intent: StripeObject): string {
  return layout(
    'Confirm a payment',
    address,
    html`<p>Your bank asks: do you pay ${money(intent)} for “${text(intent['description'])}”?</p>
      ${buttonsOf(intent) ?? html`<p>This payment has the status ${text(intent['status'])}: there is nothing to confirm.</p>`}`,
  );
}

/** Stripe counts in the currency's smallest unit: 6541 of EUR is `65.41 EUR`. */
export function money(object: Readonly<Record<string, unknown>>): string {
  const currency = text(object['currency']).toUpperCase();
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return `${(Number(object['amount']) / 10 ** digits).toFixed(digits)} ${currency}`;
}
