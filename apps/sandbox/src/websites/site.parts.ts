import { html, webLink } from '../pages/html.js';
import type { Html } from '../pages/html.js';
import type { Interval, Site, SiteLocation } from './site.js';
import { calledPhone, ownPath, shownPhone } from './site.js';
import { dateIn, dayName, languagesIn, weekdayOf } from './site.words.js';
import type { Language, Words } from './site.words.js';

/** The parts of a page; each template puts them in an order of its own. An empty part is null. */
export interface SiteParts {
  readonly name: string;
  readonly logo: Html | null;
  readonly claim: Html | null;
  readonly notice: Html | null;
  readonly buttons: Html | null;
  /** The first picture, large. */
  readonly hero: Html | null;
  readonly about: Html | null;
  readonly hours: Html | null;
  readonly contact: Html;
  readonly pictures: Html | null;
  readonly more: Html | null;
}

/** Special days that are shown. */
const MOST_SPECIAL_DAYS = 10;

export function partsOf({ location, today }: Site, language: Language, words: Words): SiteParts {
  const { name = '', logoUrl, imageUrls = [], shortDescription, categories = [] } = location;
  const images = imageUrls.map(ownPath).filter((path) => path !== undefined);
  const [first] = images;
  const logo = logoUrl ? ownPath(logoUrl) : undefined;
  const claim = shortDescription ?? categories.join(' · ');
  return {
    name,
    logo: logo === undefined ? null : html`<img class="logo" src="${logo}" alt="" width="96" height="96" />`,
    claim: claim ? html`<p class="claim">${claim}</p>` : null,
    notice: noticeOf(location, today, language, words),
    buttons: buttonsOf(location, words),
    hero: first === undefined ? null : html`<img class="hero" src="${first}" alt="" width="1200" height="500" />`,
    about: aboutOf(location, words),
    hours: hoursOf(location, today, language, words),
    contact: contactOf(location, words),
    pictures: picturesOf(images, name, words),
    more: moreOf(location, language, words),
  };
}

function noticeOf(
  { closed, temporarilyClosedUntil: until }: SiteLocation,
  today: string,
  language: Language,
  words: Words,
) {
  if (closed === true) return html`<p class="notice">${words.closedForGood}</p>`;
  if (!until || until < today) return null;
  return html`<p class="notice">${words.closedUntil} <time datetime="${until}">${dateIn(until, language)}</time></p>`;
}

function buttonsOf({ phone, email }: SiteLocation, words: Words): Html | null {
  if (!phone && !email) return null;
  return html`<p class="buttons">
    ${phone && html`<a class="button" href="${calledPhone(phone)}">${words.call}</a>`}
    ${email && html`<a class="button quiet" href="mailto:${email}">${words.write}</a>`}
  </p>`;
}

function aboutOf({ description }: SiteLocation, words: Words): Html | null {
  const paragraphs = (description ?? '').split(/\n\s*/).filter((text) => text.trim() !== '');
  if (paragraphs.length === 0) return null;
  return html`<section class="about">
    <h2>${words.about}</h2>
    ${paragraphs.map((text) => html`<p>${text}</p>`)}
  </section>`;
}

const intervalsOf = (intervals: readonly Interval[], words: Words): string => {
  if (intervals.length === 0) return words.closed;
  if (intervals.some(({ from, to }) => from === '00:00' && to === '24:00')) return words.allDay;
  return intervals.map(({ from, to }) => `${from} – ${to}`).join(', ');
};

function hoursOf({ openingHours }: SiteLocation, today: string, language: Language, words: Words): Html | null {
  const { week = null, specialDays = [], text = null } = openingHours ?? {};
  const special = specialDays.filter(({ date }) => date >= today).slice(0, MOST_SPECIAL_DAYS);
  if (week === null && text === null && special.length === 0) return null;
  return html`<section class="hours">
    <h2>${words.hours}</h2>
    ${
      week &&
      html`<table>
        <tbody>
          ${week.map(
            ({ day, intervals }) =>
              html`<tr class="${day === weekdayOf(today) ? 'today' : 'day'}">
                <th scope="row">${dayName(day, language)}</th>
                <td>${intervalsOf(intervals, words)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`
    }
    ${text && html`<p>${text}</p>`}
    ${
      special.length > 0 &&
      html`<h3>${words.specialDays}</h3>
        <ul>
          ${special.map(
            ({ date, intervals }) =>
              html`<li>
                <time datetime="${date}">${dateIn(date, language)}</time>: ${intervalsOf(intervals, words)}
              </li>`,
          )}
        </ul>`
    }
  </section>`;
}

function contactOf({ name, address = {}, suppressAddress, phone, email }: SiteLocation, words: Words): Html {
  const lines = [
    suppressAddress === true ? '' : [address.street, address.house].filter(Boolean).join(' '),
    suppressAddress === true ? '' : (address.additive ?? ''),
    [address.postCode, address.city].filter(Boolean).join(' '),
  ].filter((line) => line !== '');
  return html`<section class="contact">
    <h2>${words.contact}</h2>
    <address>
      <strong>${name}</strong>${lines.map((line) => html`<br />${line}`)}
      ${phone && html`<br /><a href="${calledPhone(phone)}">${shownPhone(phone)}</a>`}
      ${email && html`<br /><a href="mailto:${email}">${email}</a>`}
    </address>
  </section>`;
}

function picturesOf(images: readonly string[], name: string, words: Words): Html | null {
  if (images.length < 2) return null;
  return html`<section class="pictures">
    <h2>${words.pictures}</h2>
    <ul>
      ${images.slice(1).map(
        (path, index) =>
          html`<li>
            <img src="${path}" alt="${name}, ${words.picture} ${index + 2}" width="400" height="300" loading="lazy" />
          </li>`,
      )}
    </ul>
  </section>`;
}

function moreOf(location: SiteLocation, language: Language, words: Words): Html | null {
  const { categories = [], languages = [], socialLinks = [], serviceArea = [], yearOfFoundation: year } = location;
  const spoken = languagesIn(languages, language);
  const links = socialLinks.filter(({ url }) => webLink(url) !== undefined);
  const places = serviceArea.map(({ name, radius }) => (radius === null ? name : `${name} (${radius} km)`)).join(', ');
  const items = [
    ...(categories.length > 0 ? [html`<li>${categories.join(', ')}</li>`] : []),
    ...(year ? [html`<li>${words.since} ${year}</li>`] : []),
    ...(spoken ? [html`<li>${words.languages} ${spoken}</li>`] : []),
    ...(places ? [html`<li>${words.area} ${places}</li>`] : []),
    ...links.map(({ type, url }) => html`<li><a href="${url}" rel="noopener">${type}</a></li>`),
  ];
  if (items.length === 0) return null;
  return html`<section class="more">
    <h2>${words.more}</h2>
    <ul>
      ${items}
    </ul>
  </section>`;
}
