import type { Html } from '../../pages/html.js';
import { html, webLink } from '../../pages/html.js';
import { valueAt } from '../discovery/field-mask.js';
import type { Json } from '../discovery/field-mask.js';
import type { PictureLine } from './google.queries.js';
import type { Profile } from '../profiles/profile.js';

const BUTTONS: Readonly<Record<string, string>> = {
  BOOK: 'Book',
  ORDER: 'Order online',
  SHOP: 'Buy',
  LEARN_MORE: 'Learn more',
  SIGN_UP: 'Sign up',
  CALL: 'Call now',
};
const STATE_CLASS: Readonly<Record<string, string>> = { LIVE: 'LIVE', REJECTED: 'REFUSED' };

const text = (body: Json, path: string): string | undefined => {
  const value = valueAt(body, path);
  return typeof value === 'string' ? value : undefined;
};

/** A post as the map shows it, and what Google and the owner can do with it. */
export const postEntry =
  (profile: Profile) =>
  ({ id, body }: PictureLine): Html => {
    const state = text(body, 'state') ?? '';
    const action = text(body, 'callToAction.actionType');
    const base = `/sandbox/google/profiles/${profile.id}`;
    return html`<article class="entry post" id="${id}">
      <p>
        <span class="status ${STATE_CLASS[state] ?? 'PENDING'}">${state}</span>
        <span class="quiet">${text(body, 'topicType')} ${text(body, 'createTime')}</span>
      </p>
      ${body['event'] !== undefined && eventWords(body)}
      <p class="text">${text(body, 'summary')}</p>
      ${body['media'] !== undefined && html`<div class="gallery"><img src="/sandbox/google/pictures/${id}" alt="" /></div>`}
      ${body['offer'] !== undefined && offerWords(body)}
      ${action !== undefined && linkTo(text(body, 'callToAction.url'), BUTTONS[action] ?? action)}
      <form method="post">
        ${state !== 'REJECTED' && html`<button formaction="${base}/reject-post" name="post" value="${id}">Reject it, as Google</button>`}
        <button formaction="${base}/drop-post" name="post" value="${id}">Remove it, as its owner</button>
      </form>
    </article>`;
  };

const linkTo = (url: string | undefined, label: string): Html => {
  const safe = url === undefined ? undefined : webLink(url);
  return safe === undefined
    ? html`<p><strong>${label}</strong></p>`
    : html`<p><a href="${safe}" rel="noreferrer nofollow">${label}</a></p>`;
};

function eventWords(body: Json): Html {
  const at = (end: 'start' | 'end'): string => {
    const date = valueAt(body, `event.schedule.${end}Date`) as Record<string, number> | undefined;
    const time = valueAt(body, `event.schedule.${end}Time`) as Record<string, number> | undefined;
    const two = (value = 0): string => String(value).padStart(2, '0');
    const day = date === undefined ? '' : `${date['year']}-${two(date['month'])}-${two(date['day'])}`;
    return time === undefined ? day : `${day} ${two(time['hours'])}:${two(time['minutes'])}`;
  };
  return html`<p>
    <strong>${text(body, 'event.title')}</strong> <span class="quiet">${at('start')} to ${at('end')}</span>
  </p>`;
}

const offerWords = (body: Json): Html =>
  html`${text(body, 'offer.couponCode') && html`<p>Code <code>${text(body, 'offer.couponCode')}</code></p>`}
  ${text(body, 'offer.termsConditions') && html`<p class="quiet">${text(body, 'offer.termsConditions')}</p>`}
  ${text(body, 'offer.redeemOnlineUrl') && linkTo(text(body, 'offer.redeemOnlineUrl'), 'Redeem')}`;
