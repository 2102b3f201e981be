import { invalid } from '../../meta/graph-error.js';
import type { AdsCall } from '../ads.call.js';

const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text);

/**
 * `GET /act_{id}/insights` by campaign and day. Of an account, deleted campaigns are in it as well:
 * https://developers.facebook.com/docs/marketing-api/insights/best-practices
 */
export async function insights(call: AdsCall): Promise<object> {
  const {
    level,
    time_increment: increment,
    time_range: range,
  } = call.values as {
    level?: string;
    time_increment?: string;
    time_range?: { since?: unknown; until?: unknown };
  };
  if (level !== 'campaign') throw invalid('Param level: only campaign is played here');
  if (increment !== '1') throw invalid('Param time_increment: only 1 is played here');
  const { since, until } = range ?? {};
  if (!isDay(since) || !isDay(until) || since > until)
    throw invalid('Must specify a valid time_range with since and until');
  const { take, skip } = call.rows;
  const { rows } = await call.client.query<Record<string, string>>(
    `select d.campaign as campaign_id, d.day::text as date_start, d.day::text as date_stop, d.impressions::text, d.clicks::text,
       (d.cents / 100.0)::numeric(14, 2)::text as spend
     from sandbox.meta_ads_day d join sandbox.meta_object o on o.id = d.campaign
     where o.account_id = $1 and d.day between $2 and $3 order by d.day, d.campaign limit $4 offset $5`,
    [call.account.id, since, until, take + 1, skip],
  );
  return call.paged(rows, ['date_start', 'date_stop']);
}
