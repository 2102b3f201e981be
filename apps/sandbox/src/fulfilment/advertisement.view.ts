import type { Html } from '../pages/html.js';
import { html, webLink } from '../pages/html.js';

/** A display ad as the platform sends it. Everything may be missing: it is what somebody else has said. */
export interface Advertisement {
  advertisementType?: string;
  page?: string;
  adspace?: string | null;
  destinationUrl?: string;
  priority?: string;
  campaignType?: string;
  textFields?: { key: string; value: string }[];
  imageFields?: { key: string; url: string; width: number; height: number }[];
  targeting?: Targeting | null;
}

interface Targeting {
  ignoreTargeting?: boolean;
  keywordList?: { value: string; matchType: string }[];
  locationList?: { name: string; radius?: number | null; matchType: string }[];
  [list: string]: unknown;
}

const ID_LISTS = ['buIdList', 'buAIdList', 'kgsList', 'tIdList', 'taoIdList'];

/** An advertisement with all that was said of it, for the page of works. */
export const advertisementView = (ad: Advertisement): Html =>
  html`<details>
    <summary>What it shows</summary>
    <dl>
      <dt>Ad space</dt>
      <dd>${ad.advertisementType} on ${ad.page}${ad.adspace && ` (${ad.adspace})`}</dd>
      <dt>Leads to</dt>
      <dd>${linked(ad.destinationUrl ?? '')}</dd>
      <dt>Priority, campaign</dt>
      <dd>${ad.priority}, ${ad.campaignType}</dd>
      ${(ad.textFields ?? []).map(({ key, value }) => row(key, value))}
      ${(ad.imageFields ?? []).map(({ key, url, width, height }) =>
        row(`${key} (${width} x ${height})`, html`<img src="${webLink(url)}" alt="${key}" width="240" />`),
      )}
      ${targetingRows(ad.targeting ?? {})}
    </dl>
  </details>`;

function targetingRows(targeting: Targeting): Html[] {
  const { ignoreTargeting, keywordList = [], locationList = [] } = targeting;
  const ids = ID_LISTS.map((list) => [list, targeting[list]] as const);
  return [
    ...(ignoreTargeting === true ? [row('Targeting', 'everybody')] : []),
    ...keywordList.map(({ value, matchType }) => row(`Keyword, ${matchType}`, value)),
    ...locationList.map(({ name, radius, matchType }) =>
      row(`Place, ${matchType}`, typeof radius === 'number' ? `${name}, ${radius} km` : name),
    ),
    ...ids.flatMap(([list, values]) =>
      Array.isArray(values) && values.length > 0 ? [row(list, values.map(String).join(', '))] : [],
    ),
  ];
}

const row = (name: string, value: Html | string): Html =>
  html`<dt>${name}</dt>
    <dd>${value}</dd>`;

function linked(address: string): Html | string {
  const link = webLink(address);
  return link === undefined ? address : html`<a href="${link}">${address}</a>`;
}
