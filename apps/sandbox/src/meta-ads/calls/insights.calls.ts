import { invalid } from '../../meta/graph-error.js';
import type { AdsCall } from '../ads.call.js';

const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text);

/**
 * `GET /act_{id}/insights` by campaign and day. Campaigns that were deleted are in it only when they are asked for by their status:
 * https://developers.facebook.com/docs/marketing-api/best-practices/manage-your-ad-object-status
 */
export async function insights(call: AdsCall): Promise<object> {
  const {
    level,
    time_increment: increment,
    time_range: range,
    filtering = [],
  } = call.values as {
    level?: string;
    time_increment?: string;
    time_range?: { since?: unknown; until?: unknown };
    filtering?: unknown;
  };
  if (level !== 'campaign') throw invalid('Param level: only campaign is played here');
  if (increment !== '1') throw invalid('Param time_increment: only 1 is played here');
  const { since, until } = range ?? {};
  if (!isDay(since) || !isDay(until) || since > until)
    throw invalid('Must specify a valid time_range with since and until');
  const statuses = statusesIn(filtering);
  const { take, skip } = call.rows;
  const { rows } = await call.client.query<Record<string, string>>(
    `select d.campaign as campaign_id, d.day::text as date_start, d.day::text as date_stop, d.impressions::text, d.clicks::text,
       (d.cents / 100.0)::numeric(14, 2)::text as spend
     from sandbox.meta_ads_day d join sandbox.meta_object o on o.id = d.campaign
     where o.account_id = $1 and d.day between $2 and $3 and o.status = any($6)
     order by d.day, d.campaign limit $4 offset $5`,
    [call.account.id, since, until, take + 1, skip, statuses],
  );
  return call.paged(rows, ['date_start', 'date_stop']);
}

const all = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'IN_PROCESS', 'WITH_ISSUES', 'DELETED'];
const usual = all.filter((status) => status !== 'DELETED' && status !== 'ARCHIVED');

/** Of which campaigns. @throws GraphError for another filter than one of their statuses */
function statusesIn(filtering: unknown): readonly string[] {
  const filters = Array.isArray(filtering) ? (filtering as Readonly<Record<string, unknown>>[]) : undefined;
  if (filters?.length === 0) return usual;
  const { field, operator, value } = filters?.[0] ?? {};
  const isKnown = Array.isArray(value) && value.every((status) => all.includes(String(status)));
  if (filters?.length !== 1 || field !== 'campaign.effective_status' || operator !== 'IN' || !isKnown)
    throw invalid('Param filtering: only campaign.effective_status IN its statuses is played here');
  return value.map(String);
}
