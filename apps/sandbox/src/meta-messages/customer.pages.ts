import type { Html } from '../pages/html.js';
import { html, webLink } from '../pages/html.js';
import type { Address } from '../pages/layout.js';
import { instant, layout } from '../pages/layout.js';
import { CUSTOMER_FILES } from './customer-files.js';
import type { MessageAccount } from './message.accounts.js';
import { CHANNEL_TITLES } from './message.accounts.js';
import type { SentFile } from './sent-files.js';
import type { CustomerRow, MessageRow } from './message.store.js';

export const pathOf = ({ channel, id }: MessageAccount): string => `/sandbox/meta/messages/${channel}/${id}`;

/** Everything that customers can write to. */
export const accountsPage = (address: Address, accounts: readonly MessageAccount[]): string =>
  layout(
    'Messages',
    address,
    html`<p>Choose where to write to as a customer.</p>
      <div class="scroll" tabindex="0" role="region" aria-label="Accounts">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Channel</th>
              <th scope="col">Id</th>
            </tr>
          </thead>
          <tbody>
            ${accounts.map(
              (account) =>
                html`<tr>
                  <td><a href="${pathOf(account)}">${account.name}</a></td>
                  <td>${CHANNEL_TITLES[account.channel]}</td>
                  <td>${account.id}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
  );

export interface ShownConversation {
  readonly account: MessageAccount;
  readonly customers: readonly CustomerRow[];
  readonly customer: CustomerRow | undefined;
  /** The oldest first. */
  readonly messages: readonly MessageRow[];
  readonly subscribed: boolean;
}

const sentFile = ({ kind, url, name, contentType, bytes }: SentFile): Html =>
  html`<p class="quiet">
    ${kind === 'file' ? 'File' : kind === 'audio' ? 'Sound' : 'Video'}: <a href="${webLink(url) ?? '#'}">${name}</a>
    (${contentType}, ${bytes} bytes)
  </p>`;

const entry = (account: MessageAccount, customer: CustomerRow, message: MessageRow): Html =>
  html`<article class="entry">
    <p>
      <strong>${message.fromAccount ? account.name : customer.name}</strong>
      <span class="quiet">${instant(message.at)}${message.fromAccount && html` · ${message.state}`}</span>
    </p>
    ${message.text !== '' && html`<p class="text">${message.text}</p>`}
    ${message.picture !== null && html`<p class="quiet">Picture: ${message.picture}</p>`}
    ${message.file !== null && html`<p class="quiet">File: ${CUSTOMER_FILES[message.file].label}</p>`}
    ${message.sentFile !== null && sentFile(message.sentFile)}
    ${message.reason !== null && html`<p class="status REFUSED">${message.reason}</p>`}
  </article>`;

const button = (base: string, verb: string, label: string): Html =>
  html`<button formaction="${base}/${verb}">${label}</button>`;

function customerPart({ account, messages }: ShownConversation, customer: CustomerRow): Html {
  const base = pathOf(account);
  return html`<h2>${customer.name}</h2>
    <p>
      ${customer.isOpen ? 'Replies are let through.' : 'The 24 hours for replies are over.'}
      ${customer.blocked && 'This customer has blocked the account.'}
    </p>
    ${messages.map((message) => entry(account, customer, message))}
    <form method="post">
      <input type="hidden" name="customer" value="${customer.id}" />
      ${button(base, 'delivered', 'Mark as delivered')} ${button(base, 'read', 'Mark as read')}
      ${button(base, 'end-window', 'Go past the 24 hours')}
      ${customer.blocked ? button(base, 'unblock', 'Unblock') : button(base, 'block', 'Block the account')}
    </form>`;
}

/** What customers have written to an account, and what it has sent them. */
export function conversationPage(address: Address, shown: ShownConversation): string {
  const { account, customers, customer, subscribed } = shown;
  const base = pathOf(account);
  return layout(
    account.name,
    address,
    html`<p><a href="/sandbox/meta/messages">All accounts</a></p>
      <p>
        Write to ${account.name} at ${CHANNEL_TITLES[account.channel]} as a customer.
        ${!subscribed && 'Nobody is told of what you write: the platform has not subscribed to this account.'}
      </p>
      ${
        customers.length > 1 &&
        html`<ul>
          ${customers.map(({ id, name }) => html`<li><a href="${base}?customer=${id}">${name}</a></li>`)}
        </ul>`
      }
      ${customer && customerPart(shown, customer)}
      <h2>Write</h2>
      <form method="post" action="${base}/write">
        <label>Your name <input name="name" value="${customer?.name ?? 'Vera Visitor'}" maxlength="100" /></label>
        <label class="wide">Message <input name="text" maxlength="4096" /></label>
        <label>Name of a picture, or nothing <input name="picture" maxlength="100" /></label>
        <label
          >Another file
          <select name="file">
            <option value="">None</option>
            ${Object.entries(CUSTOMER_FILES).map(([kind, { label }]) => html`<option value="${kind}">${label}</option>`)}
          </select></label
        >
        <label>Hours ago <input name="hoursAgo" value="0" inputmode="numeric" size="4" /></label>
        <label><input type="checkbox" name="twice" value="yes" /> Deliver the webhook twice</label>
        <button>Send</button>
      </form>`,
  );
}
