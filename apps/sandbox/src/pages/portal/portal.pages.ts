import type { ContentRow } from '../../directory/content/content.js';
import type { LoggedCall } from '../../directory/call-log.js';
import type { ListingContent, ListingRow } from '../../directory/listing.js';
import { LISTING_STATUSES, listingPath, shownContent } from '../../directory/listing.js';
import type { ListingPage, StatusCount } from '../../directory/listing.queries.js';
import type { ReviewRow } from '../../directory/reviews/review.store.js';
import type { Portal } from '../../portals.js';
import { PORTALS } from '../../portals.js';
import type { Page } from '../../query.js';
import { contentPart } from './content.parts.js';
import type { Html } from '../html.js';
import { html, webLink } from '../html.js';
import type { Address } from '../layout.js';
import { instant, layout, pager } from '../layout.js';
import { editorForm } from './listing.editor.js';
import { phoneWords } from '../phone.words.js';
import { reviewPart } from './review.parts.js';
import { profileBody, profileFacts, profileHead } from './profile.parts.js';

/** What is on the page of a listing beside its facts. */
interface ListingParts {
  readonly contents: readonly ContentRow[];
  /** Null: the portal has none. */
  readonly reviews: readonly ReviewRow[] | null;
  readonly calls: readonly LoggedCall[];
}

const MAGIC_WORDS: readonly [string, string][] = [
  ['[refuse]', 'is always refused'],
  ['[refuse-once]', 'is refused once, then accepted'],
  ['[slow]', 'everything takes 3 seconds longer'],
  ['[flaky]', 'the first two calls of each kind fail'],
  ['[down]', 'every call is answered 503'],
  ['[lost]', 'the order is stored, but its answer gets lost once'],
];

function listingsPath(portal: Portal): string {
  return `/sandbox/portals/${portal.key}/listings`;
}

/** `/sandbox`: what this is, and all portals with how many listings they hold in which status. */
export function overviewPage(address: Address, counts: readonly StatusCount[]): string {
  const countOf = new Map(counts.map(({ portal, status, count }) => [`${portal} ${status}`, count]));
  const row = (portal: Portal) =>
    html`<tr>
      <td><a href="${listingsPath(portal)}">${portal.name}</a></td>
      <td>${portal.countries?.join(', ') ?? 'all countries'}</td>
      ${LISTING_STATUSES.map((status) => html`<td class="number">${countOf.get(`${portal.key} ${status}`) ?? 0}</td>`)}
    </tr>`;
  return layout(
    'Third parties, emulated by the sandbox',
    address,
    html`<p>
        The sandbox emulates the third parties: portals, <a href="/sandbox/google">Google</a>,
        <a href="/sandbox/meta">Facebook</a>, <a href="/sandbox/oauth">LinkedIn</a>, a
        <a href="/sandbox/payments">payment provider</a>, a
        <a href="/sandbox/fulfilment">provider of other products</a>, a <a href="/sandbox/mail">mail server</a> and an
        <a href="/sandbox/sms">SMS gateway</a>. They use the real protocols and their own database, and nothing leaves
        this machine.
      </p>
      <h2>Portals</h2>
      <div class="scroll" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Portal</th>
              <th scope="col">Countries</th>
              ${LISTING_STATUSES.map((status) => html`<th scope="col" class="number">${status}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${PORTALS.map(row)}
          </tbody>
        </table>
      </div>
      <h2>Make them misbehave</h2>
      <p>Write one of these words into the name of a location, and its listing:</p>
      <dl>
        ${MAGIC_WORDS.map(
          ([word, effect]) =>
            html`<dt><code>${word}</code></dt>
              <dd>${effect}</dd>`,
        )}
      </dl>`,
  );
}

/** `/sandbox/portals/{portal}/listings`: everything that a portal holds, as a table. */
export function listingsPage(
  address: Address,
  portal: Portal,
  filter: { status: string | undefined; text: string | undefined },
  page: Page,
  found: ListingPage,
): string {
  const row = (listing: ListingRow) =>
    html`<tr>
      <td><a href="${listingPath(listing.portal, listing.id)}">${listing.content.name}</a></td>
      <td>${listing.content.address.city}</td>
      <td><span class="status ${listing.status}">${listing.status}</span> ${listing.reason?.code}</td>
      <td class="number">${listing.published_version ?? '–'} / ${listing.received_version}</td>
      <td>${listing.reference ?? '–'}</td>
    </tr>`;
  return layout(
    `Listings on ${portal.name}`,
    address,
    html`<form method="get" action="${address.path}">
        <label>Text <input name="text" type="search" value="${filter.text}" /></label>
        <label
          >Status
          <select name="status">
            <option value="">all</option>
            ${LISTING_STATUSES.map(
              (status) => html`<option ${filter.status === status && html`selected`}>${status}</option>`,
            )}
          </select></label
        >
        <button>Show</button>
      </form>
      <div class="scroll" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">City</th>
              <th scope="col">Status</th>
              <th scope="col" class="number">Version live / received</th>
              <th scope="col">Reference</th>
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

/** `/sandbox/portals/{portal}/listings/{id}`: the entry as visitors of the portal see it, and what lies behind it. */
export function listingPage(
  address: Address,
  portal: Portal,
  listing: ListingRow,
  { contents, reviews, calls }: ListingParts,
): string {
  const shown = shownContent(listing);
  const live = listing.status === 'LIVE';
  return layout(
    live ? shown.name : 'Not online',
    address,
    html`<p class="quiet"><a href="${listingsPath(portal)}">${portal.name}</a></p>
      ${
        live
          ? html`${entry(shown)}${contents.map(contentPart)}`
          : html`<p class="entry">
              <span class="status ${listing.status}">${listing.status}</span>
              ${listing.reason?.message ?? 'Visitors cannot see this listing.'}
            </p>`
      }
      ${live && reviews !== null && reviewPart(address, reviews)}
      <h2>Behind the entry</h2>
      <dl>
        <dt>Reference</dt>
        <dd>${listing.reference ?? 'none: somebody else has put it there'}</dd>
        <dt>Version</dt>
        <dd>${listing.published_version ?? 'none'} published, ${listing.received_version} received</dd>
        <dt>Name received</dt>
        <dd>${listing.content.name}</dd>
      </dl>
      ${buttonsFor(listing).map(([action, label]) => button(address, action, label))}
      ${live && listing.reference !== null && editorForm(address)}
      <h2>Calls received</h2>
      ${callTable(calls)}`,
  );
}

/** What can be done to it, as `listing.buttons.ts` takes it. */
function buttonsFor({ status, reference }: ListingRow): readonly (readonly [action: string, label: string])[] {
  if (reference !== null)
    return status === 'LIVE'
      ? [
          ['lose', 'Throw this listing out'],
          ['duplicate', 'Put a second entry of this business there'],
        ]
      : [];
  if (status === 'SUPPRESSED') return [['reappear', 'Show it again']];
  return status === 'LIVE'
    ? [
        ['report', 'Report it to the platform as a duplicate'],
        ['lose', 'Take it away'],
      ]
    : [];
}

const button = (address: Address, action: string, label: string): Html =>
  html`<form method="post" action="${address.path}/${action}"><button>${label}</button></form>`;

function entry(listing: ListingContent): Html {
  const { street, house, additive, postCode, city, state, countryCode } = listing.address;
  const website = listing.website && webLink(listing.website);
  const phone = phoneWords(listing.phone, countryCode);
  return html`<article class="entry">
    ${listing.closed && html`<p class="status REMOVED">Permanently closed</p>`} ${profileHead(listing)}
    <p class="quiet">${listing.categories?.join(' · ')}</p>
    <address>
      ${listing.suppressAddress ? '' : html`${[street, house].filter(Boolean).join(' ')}<br />`}
      ${additive && html`${additive}<br />`} ${[postCode, city].filter(Boolean).join(' ')}<br />
      ${[state, countryCode].filter(Boolean).join(', ')}
    </address>
    <dl>
      <dt>Phone</dt>
      <dd><a href="tel:${phone.dialled}">${phone.shown}</a></dd>
      ${
        listing.email &&
        html`<dt>Email</dt>
          <dd><a href="mailto:${listing.email}">${listing.email}</a></dd>`
      }
      ${
        listing.website &&
        html`<dt>Website</dt>
          <dd>${website ? html`<a href="${website}" rel="noreferrer nofollow">${website}</a>` : listing.website}</dd>`
      }
      ${
        listing.coordinate &&
        html`<dt>Position</dt>
          <dd>${listing.coordinate.lat}, ${listing.coordinate.lon}</dd>`
      }
      ${profileFacts(listing)}
    </dl>
    ${profileBody(listing)}
  </article>`;
}

function callTable(calls: readonly LoggedCall[]): Html {
  return html`<div class="scroll" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">At (UTC)</th>
          <th scope="col">Call</th>
          <th scope="col" class="number">Version</th>
          <th scope="col">Outcome</th>
          <th scope="col">Effect</th>
        </tr>
      </thead>
      <tbody>
        ${calls.map(
          (call) =>
            html`<tr>
              <td>${instant(call.at)}</td>
              <td>${call.operation}</td>
              <td class="number">${call.version}</td>
              <td>${call.outcome} ${call.httpStatus}</td>
              <td>${call.changed ? 'changed' : 'none'}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
