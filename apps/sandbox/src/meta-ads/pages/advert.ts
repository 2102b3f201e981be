import { html, webLink } from '../../pages/html.js';
import type { Html } from '../../pages/html.js';
import type { Card } from '../rules/creative.rules.js';
import type { AdView } from './meta-ads.view.js';
import { status } from './status.js';

/** `bakery.example` */
const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : link);

/** `LEARN_MORE` as its button says it. */
const buttonWords = (type: string): string => {
  const words = type.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The picture with its texts. */
const cardOf = (
  images: string,
  { link = '', name, description, image_hash: image, call_to_action: action }: Card,
): Html => {
  const address = webLink(link);
  return html`<img src="${images}/${image}" alt="Picture of the ad" loading="lazy" />
    <p class="quiet">${address === undefined ? link : html`<a href="${address}">${hostOf(link)}</a>`}</p>
    ${name !== undefined && html`<p><strong>${name}</strong></p>`}
    ${description !== undefined && html`<p>${description}</p>`}
    ${action?.type !== undefined && html`<p><span class="act">${buttonWords(action.type)}</span></p>`}`;
};

/** An ad, as a user of Facebook sees it, and what the network can do about it. */
export const adArticle = (path: string, images: string, { id, name, status: state, page, data }: AdView): Html => {
  const isRefused = state === 'DISAPPROVED';
  const { child_attachments: cards, message, multi_share_end_card: hasEnd = true } = data;
  return html`<article class="entry post" id="ad-${id}">
    <h4>${name} ${status(state)}</h4>
    <div class="advert">
      <p><strong>${page}</strong> <span class="quiet">Sponsored</span></p>
      ${message !== undefined && html`<p class="text">${message}</p>`}
      ${
        cards === undefined
          ? cardOf(images, data)
          : html`<ol class="carousel">
              ${cards.map((card) => html`<li>${cardOf(images, card)}</li>`)}
              ${
                hasEnd &&
                html`<li>
                  <p>See more at <strong>${page}</strong></p>
                </li>`
              }
            </ol>`
      }
    </div>
    <form method="post">
      <input type="hidden" name="ad" value="${id}" />
      <button formaction="${path}/${isRefused ? 'approve' : 'refuse'}">${isRefused ? 'Approve' : 'Refuse'}</button>
    </form>
  </article>`;
};
