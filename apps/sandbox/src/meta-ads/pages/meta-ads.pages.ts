import { html } from '../../pages/html.js';
import type { Html } from '../../pages/html.js';
import { layout } from '../../pages/layout.js';
import type { Address } from '../../pages/layout.js';
import { adArticle } from './advert.js';
import { status } from './status.js';
import type { AccountLine, AccountView, AdSetView, CampaignView } from './meta-ads.view.js';

const base = '/sandbox/meta-ads';

/** `12.34` */
const money = (cents: string): string => (Number(cents) / 100).toFixed(2);

const accountStatus = (value: number): Html => status(value === 1 ? 'ACTIVE' : 'DISABLED');

export const accountsPage = (address: Address, accounts: readonly AccountLine[]): string =>
  layout(
    'Meta Ads',
    address,
    html`<p>Ad accounts that the platform has created, one for each company with social ads.</p>
      ${
        accounts.length === 0
          ? html`<p class="quiet">None yet: order a product with social ads.</p>`
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
                    ({ id, name, account_status: state, campaigns, all_calls: calls }) =>
                      html`<tr>
                        <td><a href="${base}/accounts/${id}">${name}</a></td>
                        <td>act_${id}</td>
                        <td>${accountStatus(state)}</td>
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
    account.name,
    address,
    html`<p>
        <a href="${base}">All accounts</a> · act_${account.id} · ${accountStatus(account.account_status)} ·
        ${account.currency} · ${account.timeZone}
      </p>
      <form method="post">
        ${
          account.account_status === 1
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
      ${account.campaigns.map((campaign) => campaignSection(path, account.id, campaign))}`,
  );
};

const campaignSection = (path: string, account: string, campaign: CampaignView): Html =>
  html`<section class="entry">
    <h2>${campaign.name}</h2>
    <p>
      ${status(campaign.status)} · ${campaign.objective.replace('OUTCOME_', '').toLowerCase()} ·
      ${campaign.dailyBudget === null ? 'budgets of its ad sets' : `${money(campaign.dailyBudget)} a day`} ·
      ${money(campaign.spentCents)} spent
      ${
        campaign.categories.length > 0 &&
        html` · special category ${campaign.categories.join(', ').toLowerCase().replaceAll('_', ' ')}`
      }
    </p>
    <form method="post">
      <input type="hidden" name="campaign" value="${campaign.id}" />
      <label>Euros <input name="amount" size="8" placeholder="the budget" /></label>
      <label>Day <input name="day" type="date" /></label>
      <button formaction="${path}/spend">Spend a day</button>
      <button formaction="${path}/budget">Change the budget</button>
      <button formaction="${path}/${campaign.status === 'PAUSED' ? 'resume' : 'pause'}">
        ${campaign.status === 'PAUSED' ? 'Resume' : 'Pause'}
      </button>
      <button formaction="${path}/remove">Remove</button>
    </form>
    ${campaign.adSets.length === 0 && html`<p class="quiet">No ad set: nothing is shown.</p>`}
    ${campaign.adSets.map((adSet) => adSetSection(path, account, adSet))}
  </section>`;

const adSetSection = (path: string, account: string, adSet: AdSetView): Html =>
  html`<h3>Ad set ${adSet.name} ${status(adSet.status)}</h3>
    <ul>
      ${adSet.audience.map((words) => html`<li>${words}</li>`)}
      <li>Aims at ${adSet.goal.toLowerCase().replaceAll('_', ' ')}</li>
      ${adSet.beneficiary !== null && html`<li>For ${adSet.beneficiary}, paid by ${adSet.payer}</li>`}
    </ul>
    ${adSet.ads.length === 0 && html`<p class="quiet">No ads.</p>`}
    ${adSet.ads.map((ad) => adArticle(path, `${base}/images/${account}`, ad))}`;
