import type { Html } from '../../pages/html.js';
import { html, webLink } from '../../pages/html.js';
import type { Address } from '../../pages/layout.js';
import { instant, layout, pager } from '../../pages/layout.js';
import type { Page } from '../../query.js';
import type { Json } from '../discovery/field-mask.js';
import { isSame, valueAt } from '../discovery/field-mask.js';
import { attributeForm, attributeRows, pictureRow } from './detail.pages.js';
import { postEntry } from './post.pages.js';
import { figureForm, figureHeads, figureRows } from './performance.pages.js';
import { suggestible } from '../google.acts.js';
import type { GoogleView, PersonLine, ProfileLine, ProfileView, PushLine, RequestLine } from './google.queries.js';
import { changedPaths, hasVoice, pendingPaths, shownOnMap } from '../profiles/profile.js';
import type { Profile } from '../profiles/profile.js';
import { fieldWords, shownFields } from './profile.words.js';

function table(caption: string, heads: readonly string[], rows: readonly Html[]): Html {
  return html`<h2>${caption}</h2>
    ${
      rows.length === 0
        ? html`<p class="quiet">None.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
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
          </div>`
    }`;
}

const stateOf = ({ state, duplicateOf }: { state: string; duplicateOf: string | null }): Html =>
  html`<span
    class="status ${state === 'VERIFIED' && duplicateOf === null ? 'LIVE' : state === 'UNVERIFIED' ? 'PENDING' : 'REFUSED'}"
    >${duplicateOf === null ? state : `DUPLICATE of ${duplicateOf}`}</span
  >`;

const profileRow = (line: ProfileLine): Html =>
  html`<tr>
    <td><a href="/sandbox/google/profiles/${line.id}">${line.title}</a></td>
    <td>${line.city}</td>
    <td>${stateOf(line)} ${line.updates > 0 && html`<span class="quiet">${line.updates} changed by Google</span>`}</td>
    <td>${line.account ?? html`<em>in no account</em>`}</td>
    <td>${line.storeCode}</td>
  </tr>`;

const requestRow = ({ id, title, person, state }: RequestLine): Html =>
  html`<tr>
    <td>${person}</td>
    <td>${title}</td>
    <td>${state}</td>
    <td>
      ${
        state === 'OPEN' &&
        html`<form method="post" action="/sandbox/google/requests/${id}/grant">
            <button>Grant access</button> <button name="ownership" value="yes">Hand the profile over</button>
          </form>
          <form method="post" action="/sandbox/google/requests/${id}/refuse"><button>Refuse</button></form>`
      }
    </td>
  </tr>`;

const personRow = ({ id, name, email, callsPerMinute }: PersonLine): Html =>
  html`<tr>
    <td>${name}</td>
    <td>${email}</td>
    <td>
      <form method="post" action="/sandbox/google/people/${id}/limit">
        <label
          >Calls a minute for ${name}
          <input name="callsPerMinute" inputmode="numeric" size="6" value="${callsPerMinute}"
        /></label>
        <button>Set</button>
      </form>
    </td>
  </tr>`;

const pushRow = ({ data, publishedAt, deliveredAt, lastError }: PushLine): Html =>
  html`<tr>
    <td>${instant(publishedAt)}</td>
    <td>${data['notificationType']}</td>
    <td>${data['locationName']}</td>
    <td>${deliveredAt === null ? html`waiting ${lastError}` : html`taken ${instant(deliveredAt)}`}</td>
  </tr>`;

/** `/sandbox/google`. */
export function googlePage(address: Address, page: Page, text: string | undefined, view: GoogleView): string {
  return layout(
    'Google Business Profiles',
    address,
    html`<p>
        Every profile that Google has. Open one to see it as visitors do, to read its PINs, and to act as Google.
      </p>
      <form method="get" action="${address.path}">
        <label>Name, city or store code <input name="text" type="search" value="${text}" /></label>
        <button>Show</button>
      </form>
      ${table('Profiles', ['Name', 'City', 'State', 'Account', 'Store code'], view.data.map(profileRow))}
      ${pager(address, page, view.data.length, view.total)}
      ${table('Who asks for access', ['Person', 'Profile', 'State', 'As its owner'], view.requests.map(requestRow))}
      ${table('People', ['Name', 'E-mail', 'Quota'], view.people.map(personRow))}
      ${table('Notifications', ['Published (UTC)', 'Type', 'Profile', 'Delivery'], view.pushes.map(pushRow))}`,
  );
}

const words = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

function card(profile: Profile, map: Json): Html {
  if (!hasVoice(profile)) return html`<p class="entry">Visitors do not see what the owner says of this place.</p>`;
  const {
    addressLines = [],
    postalCode,
    locality,
  } = (map['storefrontAddress'] ?? {}) as {
    addressLines?: string[];
    postalCode?: string;
    locality?: string;
  };
  const website = typeof map['websiteUri'] === 'string' ? webLink(map['websiteUri']) : undefined;
  return html`<article class="entry">
    <h3>${words(map['title'])}</h3>
    <p>${words(valueAt(map, 'categories.primaryCategory.name')).replace('categories/gcid:', '')}</p>
    <address>
      ${addressLines.map((line) => html`${line}<br />`)}${[postalCode, locality].filter(Boolean).join(' ')}
    </address>
    <p>${words(valueAt(map, 'phoneNumbers.primaryPhone'))}</p>
    ${website && html`<p><a href="${website}" rel="noreferrer nofollow">${website}</a></p>`}
    <p class="text">${valueAt(map, 'profile.description') as string | undefined}</p>
    <p><strong>${words(valueAt(map, 'openInfo.status') ?? 'OPEN')}</strong></p>
  </article>`;
}

/** What visitors see instead, where it is something else. */
const fieldRow =
  (profile: Profile, map: Json) =>
  (path: string): Html => {
    const [owner, shown] = [valueAt(profile.body, path), valueAt(map, path)];
    const other = isSame(owner, shown) ? 'the same' : html`<strong>${fieldWords(path, shown)}</strong>`;
    return html`<tr>
      <th scope="row">${path}</th>
      <td>${fieldWords(path, owner)}</td>
      <td>${hasVoice(profile) ? other : 'nothing'}</td>
    </tr>`;
  };

const button = (id: string, verb: string, label: string): Html =>
  html`<form method="post" action="/sandbox/google/profiles/${id}/${verb}"><button>${label}</button></form>`;

/** Buttons of one form in a row, each with an address of its own. */
const verbs = (id: string, offered: readonly (readonly [verb: string, label: string, isOffered: boolean])[]): Html =>
  html`<form method="post">
    ${offered
      .filter(([, , isOffered]) => isOffered)
      .map(([verb, label]) => html`<button formaction="/sandbox/google/profiles/${id}/${verb}">${label}</button>`)}
  </form>`;

function acts(profile: Profile): Html {
  const { id, state, duplicate_of, account_id, publish_at } = profile;
  const isGood = state === 'VERIFIED';
  return html`<h2>Act as Google</h2>
    <p>
      Change something on the map, and its owner has to accept or reject it. Suspended and disabled profiles break the
      guidelines; a duplicate lies on a place that another profile manages.
    </p>
    <form method="post" action="/sandbox/google/profiles/${id}/suggest">
      <label
        >Field
        <select name="field">
          ${suggestible.map((field) => html`<option>${field}</option>`)}
        </select></label
      >
      <label>What Google shows from now on <input name="value" /></label>
      <button>Change it on the map</button>
    </form>
    ${attributeForm(profile)}
    ${verbs(id, [
      ['verify', 'Verified by the owner, elsewhere', state === 'UNVERIFIED'],
      ['suspend', 'Suspend', isGood],
      ['disable', 'Disable', isGood],
      ['review', 'Hold for review', isGood],
      ['unverify', 'Ask for a new verification', isGood],
      ['reinstate', 'Reinstate', !isGood && state !== 'UNVERIFIED'],
      ['unmark-duplicate', 'It is no duplicate', duplicate_of !== null],
      ['publish', 'Publish edits now', publish_at !== null],
      ['remove', 'Take it away from its account', account_id !== null],
    ])}
    <form method="post" action="/sandbox/google/profiles/${id}/mark-duplicate">
      <label>Number of another profile <input name="of" inputmode="numeric" /></label>
      <button>Mark as its duplicate</button>
    </form>
    <form method="post" action="/sandbox/google/profiles/${id}/write-review">
      <label>Stars <input name="stars" inputmode="numeric" size="2" value="5" /></label>
      <label>Review <input name="comment" /></label>
      <button>Write a review</button>
    </form>`;
}

/** `/sandbox/google/profiles/{id}`. */
export function profilePage(
  address: Address,
  { profile, account, verifications, reviews, pictures, posts, figures }: ProfileView,
): string {
  const map = shownOnMap(profile);
  const notes = [
    ...changedPaths(profile).map((path) => `${path} was changed by Google`),
    ...pendingPaths(profile).map((path) => `${path} is not published yet`),
  ];
  const verificationRow = (row: (typeof verifications)[number]): Html =>
    html`<tr>
      <td>${instant(row.created_at)}</td>
      <td>${row.method}</td>
      <td>${row.state === 'PENDING' && row.expires_at.getTime() < Date.now() ? 'EXPIRED' : row.state}</td>
      <td>${row.destination}</td>
      <td><code>${row.pin}</code></td>
    </tr>`;
  return layout(
    words(profile.body['title']),
    address,
    html`<p><a href="/sandbox/google">All profiles</a></p>
      <dl>
        <dt>Number</dt>
        <dd>${profile.id}</dd>
        <dt>Account</dt>
        <dd>${account ?? 'none'}</dd>
        <dt>State</dt>
        <dd>${stateOf({ state: profile.state, duplicateOf: profile.duplicate_of })}</dd>
      </dl>
      <h2>On the map</h2>
      ${card(profile, map)}
      ${
        notes.length > 0 &&
        html`<ul>
          ${notes.map((note) => html`<li>${note}</li>`)}
        </ul>`
      }
      <h2>Posts</h2>
      ${posts.length === 0 ? html`<p class="quiet">None.</p>` : posts.map(postEntry(profile))}
      ${table('Verifications, and the PINs that were sent', ['Asked for (UTC)', 'Method', 'State', 'Sent to', 'PIN'], verifications.map(verificationRow))}
      ${verifications.some(({ state }) => state === 'PENDING') && button(profile.id, 'expire-pins', 'Let the PIN run out')}
      ${table('Fields', ['Field', 'The owner says', 'The map shows'], shownFields.map(fieldRow(profile, map)))}
      ${table('Attributes', ['Attribute', 'The owner says', 'The map shows'], attributeRows(profile))}
      ${table('Pictures', ['Picture', 'Category', 'As its owner, or as Google'], pictures.map(pictureRow(profile)))}
      ${acts(profile)} ${table('Figures', figureHeads, figureRows(figures))} ${figureForm(profile, figures)}
      ${table(
        'Reviews',
        ['Stars', 'Review', 'Answer'],
        reviews.map(
          ({ body }) =>
            html`<tr>
              <td>${words(body['starRating'])}</td>
              <td>${words(body['comment'])}</td>
              <td>${words(valueAt(body, 'reviewReply.comment'))}</td>
            </tr>`,
        ),
      )}`,
  );
}

/** Where Google's link to ask for access leads. */
export function requestPage(address: Address, title: string, people: readonly PersonLine[]): string {
  return layout(
    'Ask for access',
    address,
    html`<p>“${title}” is managed by somebody already. Google asks them whether you may manage it, too.</p>
      <form method="post" action="${address.path}">
        <label
          >You are
          <select name="person">
            ${people.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
          </select></label
        >
        <button>Ask for access</button>
      </form>
      <p>The owner answers on <a href="/sandbox/google">the page of all profiles</a>.</p>`,
  );
}
