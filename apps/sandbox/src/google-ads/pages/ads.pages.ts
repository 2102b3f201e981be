import { html, webLink } from '../../pages/html.js';
import type { Html } from '../../pages/html.js';
import { layout } from '../../pages/layout.js';
import type { Address } from '../../pages/layout.js';
import type { AccountLine, AccountView, AdView, CampaignView } from './ads.view.js';

const base = '/sandbox/google-ads';

/** `12.34`, to whole cents. */
const money = (micros: string): string => (Number(BigInt(micros) / 10_000n) / 100).toFixed(2);

const statusWords: Readonly<Record<string, string>> = { ENABLED: 'LIVE', PAUSED: 'PENDING' };
const status = (value: string): Html =>
  html`<span class="status ${statusWords[value] ?? 'REFUSED'}">${value.toLowerCase()}</span>`;

export const accountsPage = (address: Address, accounts: readonly AccountLine[]): string =>
  layout(
    'Google Ads',
    address,
    html`<p>Accounts that the platform has created, one for each company with local campaigns or search ads.</p>
      ${
        accounts.length === 0
          ? html`<p class="quiet">None yet: order a product with local campaigns or search ads.</p>`
          : html`<div class="scroll">
              <table>
                <thead>
                  <tr>
                    <th>Account</th>
                    <th>Id</th>
                    <th>Status</th>
                    <th class="number">Campaigns</th>
                    <th class="number">Calls</th>
                  </tr>
                </thead>
                <tbody>
                  ${accounts.map(
                    ({ id, descriptive_name: name, status: state, campaigns, all_calls: calls }) =>
                      html`<tr>
                        <td><a href="${base}/accounts/${id}">${name}</a></td>
                        <td>${id}</td>
                        <td>${status(state)}</td>
                        <td class="number">${campaigns}</td>
                        <td class="number">${calls}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>`
      }`,
  );

export const accountPage = (address: Address, account: AccountView): string => {
  const path = `${base}/accounts/${account.id}`;
  return layout(
    account.descriptive_name,
    address,
    html`<p>
        <a href="${base}">All accounts</a> · ${account.id} · ${status(account.status)} · ${account.currency_code} ·
        ${account.time_zone}
      </p>
      <form method="post">
        ${
          account.status === 'ENABLED'
            ? html`<button formaction="${path}/suspend">Suspend the account</button>`
            : html`<button formaction="${path}/enable">Enable the account</button>`
        }
        <label
          >Calls a second
          <input name="callsPerSecond" size="6" value="${account.calls_per_second}" placeholder="any number"
        /></label>
        <button formaction="${path}/limit">Limit</button>
      </form>
      ${account.campaigns.length === 0 && html`<p class="quiet">No campaign.</p>`}
      ${account.campaigns.map((campaign) => campaignSection(path, campaign))}`,
  );
};

const campaignSection = (path: string, campaign: CampaignView): Html =>
  html`<section class="entry">
    <h2>${campaign.name}</h2>
    <p>
      ${status(campaign.status)} · ${campaign.type} · ${money(campaign.dailyMicros)} a day ·
      ${money(campaign.spentMicros)} spent ${campaign.radius !== null && html` · ${campaign.radius} km around`}
      ${campaign.places.length > 0 && html` · in ${campaign.places.join(', ')}`}
      ${campaign.excluded.length > 0 && html` · not in ${campaign.excluded.join(', ')}`}
      ${campaign.place !== null && html` · place ${campaign.place}`} ·
      ${campaign.languages.length === 0 ? 'all languages' : campaign.languages.join(', ')}
      ${campaign.targetRoas !== null && html` · aims at ${campaign.targetRoas} times its cost`} ·
      ${campaign.goals.length === 0 ? 'no goals' : campaign.goals.join(', ').toLowerCase().replaceAll('_', ' ')}
    </p>
    <form method="post">
      <input type="hidden" name="campaign" value="${campaign.id}" />
      <label>Euros <input name="amount" size="8" placeholder="the budget" /></label>
      <label>Day <input name="day" type="date" /></label>
      <button formaction="${path}/spend">Spend a day</button>
      <button formaction="${path}/budget">Change the budget</button>
      <button formaction="${path}/${campaign.status === 'ENABLED' ? 'pause' : 'resume'}">
        ${campaign.status === 'ENABLED' ? 'Pause' : 'Resume'}
      </button>
      <button formaction="${path}/remove">Remove</button>
    </form>
    ${campaign.ads.length === 0 && html`<p class="quiet">No ads: nothing is shown.</p>`}
    ${campaign.ads.map((ad) => adArticle(path, ad))}
  </section>`;

const adArticle = (path: string, ad: AdView): Html => {
  const [headline, ...more] = ad.texts['HEADLINE'] ?? [];
  const url = webLink(ad.url);
  return html`<article class="entry post" id="ad-${ad.id}">
    <h3>${ad.name} ${status(ad.refused ? 'REFUSED' : ad.status)}</h3>
    <p class="quiet">
      Ad · ${ad.shownUrl ?? ad.texts['BUSINESS_NAME']} ·
      ${url === undefined ? ad.url : html`<a href="${url}">${ad.url}</a>`}
    </p>
    <p><strong>${[headline, ...more.slice(0, 2)].join(' | ')}</strong></p>
    <p>${ad.texts['DESCRIPTION']?.join(' ')}</p>
    ${ad.keywords.length > 0 && html`<p class="quiet">Searches: ${ad.keywords.join(', ')}</p>`}
    <div class="gallery">
      ${ad.images.map((image) => html`<img src="${base}/images/${image}" alt="" loading="lazy" />`)}
    </div>
    <form method="post">
      <input type="hidden" name="ad" value="${ad.id}" />
      <button formaction="${path}/${ad.refused ? 'approve' : 'refuse'}">${ad.refused ? 'Approve' : 'Refuse'}</button>
    </form>
  </article>`;
};
