import type { ListingContent } from '../../directory/listing.js';
import type { Intervals } from '../../directory/listing-profile.js';
import type { Html } from '../html.js';
import { html, webLink } from '../html.js';

/** So many special days are shown to visitors; the JSON has all of them. */
const SHOWN_DAYS = 14;

/** Above everything else: that it is closed, and how it looks. */
export function profileHead(listing: ListingContent): Html {
  const logo = listing.logoUrl && webLink(listing.logoUrl);
  return html`${
    listing.temporarilyClosedUntil &&
    html`<p class="status PENDING">
      Temporarily closed until
      <time datetime="${listing.temporarilyClosedUntil}">${listing.temporarilyClosedUntil}</time>
    </p>`
  }
  ${logo && html`<img class="logo" src="${logo}" alt="Logo of ${listing.name}" />`}
  ${listing.shortDescription && html`<p><strong>${listing.shortDescription}</strong></p>`}`;
}

/** More lines of the entry's list. */
export function profileFacts(listing: ListingContent): Html {
  const area = listing.serviceArea?.map(({ name, radius }) => (radius ? `${name} (${radius} km around)` : name));
  const links = listing.socialLinks?.map(({ type, url }) => {
    const link = webLink(url);
    return html`<li>${link ? html`<a href="${link}" rel="noreferrer nofollow">${type}</a>` : `${type}: ${url}`}</li>`;
  });
  return html`${fact('Founded', listing.yearOfFoundation)} ${fact('Comes to', area?.join(', '))}
  ${fact('Payment', listing.paymentMethods?.join(', '))} ${fact('Languages', listing.languages?.join(', '))}
  ${
    links &&
    links.length > 0 &&
    fact(
      'Also at',
      html`<ul class="plain">
        ${links}
      </ul>`,
    )
  }`;
}

/** Below the facts: hours, text and pictures. */
export function profileBody(listing: ListingContent): Html {
  const pictures = (listing.imageUrls ?? []).flatMap((url) => webLink(url) ?? []);
  return html`${openingHours(listing.openingHours)}
  ${listing.description && html`<p class="text">${listing.description}</p>`}
  ${
    pictures.length > 0 &&
    html`<div class="gallery">
      ${pictures.map(
        (url, index) => html`<img src="${url}" alt="Picture ${index + 1} of ${listing.name}" loading="lazy" />`,
      )}
    </div>`
  }`;
}

function fact(name: string, value: Html | string | number | null | undefined): Html | false {
  if (value === null || value === undefined || value === '') return false;
  return html`<dt>${name}</dt>
    <dd>${value}</dd>`;
}

function openingHours(hours: ListingContent['openingHours']): Html | false {
  const { week, specialDays, text } = hours ?? {};
  const special = specialDays ?? [];
  const more = special.length - SHOWN_DAYS;
  if (!week && !text && special.length === 0) return false;
  return html`<h2>Opening hours</h2>
    ${week && hoursTable(week.map(({ day, intervals }) => [day, intervals]))} ${text && html`<p>${text}</p>`}
    ${
      special.length > 0 &&
      html`<h3>Special days</h3>
        ${hoursTable(special.slice(0, SHOWN_DAYS).map(({ date, intervals }) => [date, intervals]))}
        ${more > 0 && html`<p class="quiet">and ${more} more</p>`}`
    }`;
}

function hoursTable(rows: readonly (readonly [name: string, intervals: Intervals])[]): Html {
  return html`<table class="hours">
    ${rows.map(
      ([name, intervals]) =>
        html`<tr>
          <th scope="row">${name}</th>
          <td>${shown(intervals)}</td>
        </tr>`,
    )}
  </table>`;
}

function shown(intervals: Intervals): string {
  if (intervals.length === 0) return 'closed';
  const [first] = intervals;
  if (first?.from === '00:00' && first.to === '24:00') return 'around the clock';
  return intervals.map(({ from, to }) => `${from}–${to}${to < from ? ' (next day)' : ''}`).join(', ');
}
