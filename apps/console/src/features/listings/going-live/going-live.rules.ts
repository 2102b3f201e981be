/** Who must act comes first: the reader, then what is live, then those that are waited for. */
const order = [
  'WAITING_ON_CUSTOMER',
  'LIVE',
  'WAITING_ON_PUBLISHER',
  'WAITING_ON_PROVIDER',
  'UNAVAILABLE',
  'OPTED_OUT',
];

interface Listed {
  readonly status: string;
  readonly publisherName: string;
}

export const inOrderOfWork = <L extends Listed>(listings: readonly L[]): L[] =>
  listings.toSorted(
    (a, b) => order.indexOf(a.status) - order.indexOf(b.status) || a.publisherName.localeCompare(b.publisherName),
  );

/** Of those that can be live: how many there are, how many are, and the share of 100. */
export function liveOf(listings: readonly Listed[]) {
  const possible = listings.filter(({ status }) => status !== 'OPTED_OUT' && status !== 'UNAVAILABLE').length;
  const live = listings.filter(({ status }) => status === 'LIVE').length;
  return { possible, live, percent: possible === 0 ? 0 : Math.floor((live / possible) * 100) };
}
