import type { Mail } from './mail.store.js';
import type { Sms } from './sms.store.js';
import type { Page } from '../query.js';
import type { Html } from '../pages/html.js';
import { html, webLink } from '../pages/html.js';
import type { Address } from '../pages/layout.js';
import { instant, layout, pager } from '../pages/layout.js';

function recipientFilter(address: Address, to: string | undefined): Html {
  return html`<form method="get" action="${address.path}">
    <label>Recipient <input name="to" type="search" value="${to}" /></label>
    <button>Show</button>
  </form>`;
}

export function mailboxPage(
  address: Address,
  to: string | undefined,
  page: Page,
  found: { data: Mail[]; total: number },
): string {
  const row = (mail: Mail) =>
    html`<tr>
      <td><a href="/sandbox/mail/${mail.id}">${mail.subject || '(no subject)'}</a></td>
      <td>${mail.recipients.join(', ')}</td>
      <td>${mail.sender}</td>
      <td>${instant(mail.receivedAt)}</td>
    </tr>`;
  return layout(
    'Mail',
    address,
    html`<p>Every message that was sent ends here, regardless of who it is addressed to.</p>
      ${recipientFilter(address, to)}
      <div class="scroll" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col">To</th>
              <th scope="col">From</th>
              <th scope="col">Received (UTC)</th>
            </tr>
          </thead>
          <tbody>
            ${found.data.map(row)}
          </tbody>
        </table>
      </div>
      ${pager(address, page, found.data.length, found.total)}`,
  );
}

/** Plain text whose web addresses can be followed, as in confirmations and invitations. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 && webLink(part) ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

export function mailPage(address: Address, mail: Mail): string {
  return layout(
    mail.subject || '(no subject)',
    address,
    html`<dl>
        <dt>From</dt>
        <dd>${mail.sender}</dd>
        <dt>To</dt>
        <dd>${mail.recipients.join(', ')}</dd>
        <dt>Received (UTC)</dt>
        <dd>${instant(mail.receivedAt)}</dd>
        ${
          mail.attachments.length > 0 &&
          html`<dt>Attachments</dt>
            <dd>
              ${mail.attachments.map(
                (file) => html`${file.name ?? 'unnamed'} (${file.contentType}, ${file.size} bytes)<br />`,
              )}
            </dd>`
        }
      </dl>
      ${mail.text !== null && html`<pre>${linked(mail.text)}</pre>`}
      ${mail.html !== null && html`<iframe title="HTML part" src="/sandbox/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
      <p>
        <a href="/sandbox/email?reply=${mail.id}">Reply as its recipient</a> ·
        <a href="/sandbox/mail/${mail.id}/source">Source of the message</a>
      </p>`,
  );
}

export function smsPage(
  address: Address,
  to: string | undefined,
  page: Page,
  found: { data: Sms[]; total: number },
): string {
  const row = (sms: Sms) =>
    html`<tr>
      <td>${sms.to}</td>
      <td>${sms.kind === 'call' ? 'Call' : 'SMS'}</td>
      <td>${sms.text}</td>
      <td>${instant(sms.receivedAt)}</td>
    </tr>`;
  return layout(
    'SMS and calls',
    address,
    html`<p>Every text message that was sent, and every call that was made, ends here.</p>
      ${recipientFilter(address, to)}
      <div class="scroll" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">To</th>
              <th scope="col">Kind</th>
              <th scope="col">Text</th>
              <th scope="col">Received (UTC)</th>
            </tr>
          </thead>
          <tbody>
            ${found.data.map(row)}
          </tbody>
        </table>
      </div>
      ${pager(address, page, found.data.length, found.total)}`,
  );
}
