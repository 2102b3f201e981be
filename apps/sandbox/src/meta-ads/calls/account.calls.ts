import { invalid } from '../../meta/graph-error.js';
import type { AdsCall, AdsParts, AdsTarget } from '../ads.call.js';
import { missingObject } from '../ads.call.js';
import { accountRows, BUSINESS_ID } from '../meta-ads.store.js';
import type { MetaAccount } from '../meta-ads.store.js';

/** Some of Meta's time zones. https://developers.facebook.com/docs/marketing-api/reference/ad-account/timezone-ids */
export const TIME_ZONES: Readonly<Record<number, string>> = {
  1: 'America/Los_Angeles',
  6: 'America/Chicago',
  7: 'America/New_York',
  12: 'Europe/Vienna',
  18: 'Europe/Brussels',
  35: 'America/Toronto',
  39: 'Europe/Zurich',
  46: 'Europe/Prague',
  47: 'Europe/Berlin',
  48: 'Europe/Copenhagen',
};

const CURRENCIES = new Set(['CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'NOK', 'PLN', 'SEK', 'USD']);
/** An advertiser that has no page or app of its own. */
const NOBODY = new Set(['NONE', 'UNFOUND']);

const nodeOf = ({ id, name, currency, timezone_id, account_status }: MetaAccount): Record<string, unknown> => ({
  id: `act_${id}`,
  account_id: id,
  name,
  currency,
  timezone_id,
  account_status,
});

/** @throws GraphError 100/33 for any business but that of the token */
export const businessOf = (_parts: AdsParts, id: string): Promise<AdsTarget> =>
  id === BUSINESS_ID ? Promise.resolve({}) : Promise.reject(missingObject(id));

/** `GET /{business}/owned_ad_accounts` */
export async function listAccounts(call: AdsCall): Promise<object> {
  const { take, skip } = call.rows;
  return call.paged((await accountRows(call.client, take + 1, skip)).map(nodeOf), ['id', 'account_id']);
}

/** `POST /{business}/adaccount` */
export async function createAccount(call: AdsCall): Promise<object> {
  const { name, currency, timezone_id: zone } = call.values as { name: string; currency: string; timezone_id: number };
  if (!CURRENCIES.has(currency)) throw invalid('Param currency must be a currency that ad accounts can have');
  if (TIME_ZONES[zone] === undefined) throw invalid('Param timezone_id must be a valid time zone id');
  const [advertiser, agency, partner] = ['end_advertiser', 'media_agency', 'partner'].map((each) => {
    const value = call.text(each) ?? '';
    if (!NOBODY.has(value) && !/^\d+$/.test(value))
      throw invalid(`Param ${each} must be a page, an app, NONE or UNFOUND`);
    return value;
  });
  const { rows } = await call.client.query<{ id: string }>(
    'insert into sandbox.meta_account (name, currency, timezone_id) values ($1, $2, $3) returning id::text',
    [name, currency, zone],
  );
  const id = rows[0]?.id ?? '';
  return {
    id: `act_${id}`,
    account_id: id,
    business_id: BUSINESS_ID,
    end_advertiser_id: advertiser,
    media_agency_id: agency,
    partner_id: partner,
  };
}
