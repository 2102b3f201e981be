import type { Page } from '../query.js';
import { html } from '../pages/html.js';
import type { Address } from '../pages/layout.js';
import { instant, layout, pager } from '../pages/layout.js';
import { ANSWERS } from './receiver.store.js';
import type { Received, Receiver } from './receiver.store.js';

const verdict = ({ verified }: Received): string => (verified === null ? 'not checked' : verified ? 'right' : 'wrong');

export function receiverPage(
  address: Address,
  name: string,
  receiver: Receiver,
  page: Page,
  found: { readonly data: readonly Received[]; readonly total: number },
): string {
  const row = (received: Received) =>
    html`<tr>
      <td>${instant(received.at)}</td>
      <td>${received.messageId}</td>
      <td>${verdict(received)}</td>
      <td>${received.answered ?? 'none'}</td>
      <td><code>${received.body}</code></td>
    </tr>`;
  return layout(
    `Receiver ${name}`,
    address,
    html`<p>Messages that a webhook with the address of this page is sent, the newest first.</p>
      <form method="post" action="/sandbox/webhooks/${name}/settings">
        <label
          >Answer
          <select name="answer">
            ${ANSWERS.map((answer) => html`<option ${answer === receiver.answer && html`selected`}>${answer}</option>`)}
          </select></label
        >
        <label>Secret <input name="secret" value="${receiver.secret}" autocomplete="off" /></label>
        <button>Save</button>
      </form>
      <div class="scroll" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Received (UTC)</th>
              <th scope="col">Message</th>
              <th scope="col">Signature</th>
              <th scope="col">Answered</th>
              <th scope="col">Body</th>
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
