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

/** @returns of 100, over those that can be live */
export function shareLive(listings: readonly Listed[]): number {
  const possible = listings.filter(({ status }) => status !== 'OPTED_OUT' && status !== 'UNAVAILABLE');
  const live = possible.filter(({ status }) => status === 'LIVE').length;
  return possible.length === 0 ? 0 : Math.floor((live / possible.length) * 100);
}
