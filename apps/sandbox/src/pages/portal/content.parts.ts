import type { Content, ContentItem, ContentRow } from '../../directory/content/content.js';
import type { Html } from '../html.js';
import { html, webLink } from '../html.js';

const TITLES: Readonly<Record<ContentRow['kind'], string>> = {
  productsServices: 'Products and services',
  menu: 'Menu',
  events: 'Events',
  profile: 'Profile',
};

/** A menu and the like, as visitors of a listing see it. */
export function contentPart({ kind, content }: ContentRow): Html | false {
  if (content === null) return false;
  return html`<section class="entry" lang="${content.language}">
    <h2>${TITLES[kind]}: ${content.name}</h2>
    ${content.sections.map(
      (section) =>
        html`${section.name && html`<h3>${section.name}</h3>`}
          ${section.description && html`<p>${section.description}</p>`}
          <dl>${section.items.map((item) => itemPart(item, content))}</dl>`,
    )}
  </section>`;
}

function itemPart(item: ContentItem, { currency }: Content): Html {
  const pictures = (item.imageUrls ?? []).flatMap((url) => webLink(url) ?? []);
  const links = [item.url, item.youtubeUrl].flatMap((url) => (url ? (webLink(url) ?? []) : []));
  return html`<dt>${item.name}</dt>
    <dd>
      ${[item.start && when(item), item.description, price(item, currency), item.idCode].filter(Boolean).join(' · ')}
      ${links.map((url) => html`<a href="${url}" rel="noreferrer nofollow">${url}</a>`)}
      ${pictures.map((url) => html`<img src="${url}" alt="${item.name}" loading="lazy" />`)}
    </dd>`;
}

const when = ({ start, end }: ContentItem): string => [start, end].filter(Boolean).join(' to ').replaceAll('T', ' ');

function price({ price: amount, priceOption }: ContentItem, currency: string | null): string | null {
  if (priceOption === 'FREE') return 'free';
  if (priceOption === 'ON_REQUEST') return 'on request';
  if (amount === null) return null;
  return `${priceOption === 'FROM' ? 'from ' : ''}${amount} ${currency ?? ''}`.trim();
}
