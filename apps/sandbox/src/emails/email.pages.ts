import type { Html } from '../pages/html.js';
import { html } from '../pages/html.js';
import type { Address } from '../pages/layout.js';
import { layout } from '../pages/layout.js';

/** What the form begins with. */
export interface BegunEmail {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** Id of the email that it replies to; empty: none. */
  readonly reply: string;
}

const field = (label: string, name: string, value: string): Html =>
  html`<label>${label} <input name="${name}" value="${value}" maxlength="300" /></label>`;

/** Where one writes an email to a shop as its customer. */
export const emailPage = (address: Address, { name, from, to, subject, reply }: BegunEmail, sent: boolean): string =>
  layout(
    reply === '' ? 'Write an email' : 'Reply to an email',
    address,
    html`<p>
        ${sent && html`<strong>The platform has taken it.</strong>`} Write to a shop as a customer. What it replies is
        in the
        <a href="/sandbox/mail">mail</a>, with a link to reply.
      </p>
      <form method="post" action="/sandbox/email/write">
        <input type="hidden" name="reply" value="${reply}" />
        ${field('Your name', 'name', name)} ${field('Your address', 'from', from)}
        <label class="wide">To <input name="to" value="${to}" maxlength="300" required /></label>
        <label class="wide">Subject <input name="subject" value="${subject}" maxlength="300" /></label>
        <label class="wide">Message <textarea name="text" rows="6" maxlength="10000"></textarea></label>
        <label>Name of a picture, or nothing <input name="picture" maxlength="100" /></label>
        <label><input type="checkbox" name="automatic" value="yes" /> A program replies: the customer is away</label>
        <label><input type="checkbox" name="twice" value="yes" /> Hand it over twice</label>
        <button>Send</button>
      </form>`,
  );
