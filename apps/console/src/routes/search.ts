import * as v from 'valibot';

/** Empty and repeated values of an address are as if they were not there. */
const text = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined));

export const locationsSearch = v.object({
  filter: text,
  tags: text,
  company: text,
  import: text,
  sort: text,
  columns: text,
  view: text,
  box: text,
  hasPosition: text,
});
export const importSearch = v.object({ company: text });
export const listingsSearch = v.object({ filter: text, statuses: text });
export const inboxSearch = v.object({
  view: text,
  status: text,
  portalId: text,
  field: text,
  company: text,
  location: text,
  filter: text,
  item: text,
});
export const subscriptionsSearch = v.object({ location: text, products: text, statuses: text, open: text });
export const connectionsSearch = v.object({ company: text });
export const googleSearch = v.object({ company: text, step: text, view: text, filter: text, item: text });
export const invoicesSearch = v.object({ filter: text, state: text });
export const statementsSearch = v.object({ workspace: text, statement: text, states: text, entry: text });
export const contractsSearch = v.object({ filter: text });
export const offersSearch = v.object({ filter: text, workspace: text });
export const codesSearch = v.object({ filter: text, status: text, workspace: text });
export const sellingSearch = v.object({ workspace: text });
export const priceListSearch = v.object({ company: text, contract: text });
export const orderSearch = v.object({ location: text, company: text, import: text, contract: text, purchase: text });
export const welcomeSearch = v.object({ location: text, contract: text, purchase: text });
export const companiesSearch = v.object({ filter: text, sort: text });
export const usersSearch = v.object({ filter: text, type: text, locked: text, company: text, sort: text });
export const auditSearch = v.object({
  user: text,
  subject: text,
  subjectId: text,
  operation: text,
  from: text,
  to: text,
  entry: text,
});
export const settingsSearch = v.object({ workspace: text, user: text, filter: text });
export const notificationsSearch = v.object({
  filter: text,
  event: text,
  active: text,
  company: text,
  view: text,
  reason: text,
});
export const jobsSearch = v.object({ state: text });
export const reviewsSearch = v.object({
  view: text,
  filter: text,
  socialPortal: text,
  rating: text,
  location: text,
  days: text,
  sort: text,
  review: text,
});
export const conversationsSearch = v.object({
  view: text,
  filter: text,
  channelId: text,
  location: text,
  sort: text,
  conversation: text,
});
export const contentSearch = v.object({
  states: text,
  contentType: text,
  language: text,
  company: text,
  location: text,
  filter: text,
  new: text,
});
/** Of the list, of a new one, and of the locations of one. */
export const campaignsSearch = v.object({ workspace: text, status: text, state: text, filter: text });
export const postsSearch = v.object({ form: text, view: text, socialPortal: text, location: text, day: text });
export const adsSearch = v.object({
  standings: text,
  types: text,
  paces: text,
  company: text,
  location: text,
  filter: text,
});
export const qrCodesSearch = v.object({ states: text, company: text, location: text, filter: text, new: text });
export const qrCodeSearch = v.object({ period: text });
export const videosSearch = v.object({ states: text, company: text, location: text, filter: text });
export const activitySearch = v.object({
  workspace: text,
  company: text,
  period: text,
  from: text,
  to: text,
  aggregationType: text,
  view: text,
});
export const callsSearch = v.object({
  period: text,
  from: text,
  to: text,
  company: text,
  location: text,
  filtered: text,
});
export const revenueSearch = v.object({ workspace: text, span: text, currency: text });
export const statisticsSearch = v.object({
  period: text,
  from: text,
  to: text,
  compare: text,
  aggregationType: text,
  kpis: text,
  products: text,
  sources: text,
  company: text,
  location: text,
  view: text,
});

/** The address of a screen reads like that of the API: flat, lists with commas, no JSON. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query.replaceAll('%2C', ',')}`;
}
