import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ownAddress } from '../../../app/pictures/own-address';
import { localAdsQuery } from '../ads-data';
import type { ListedAd, LocalAd, Segment } from '../ads-data';
import { AdList } from './ad-list';
import type { OneAdProps } from './ad-list';
import { LocalPreview } from './local-preview';
import { shownLocal } from './shown.rules';

const LocalAdDialog = lazy(async () => ({ default: (await import('../write/local-ad-dialog')).LocalAdDialog }));

interface LocalAdsProps {
  readonly ad: ListedAd;
  readonly segment: Segment;
}

/** Ads of a local campaign. */
export function LocalAds({ ad, segment }: LocalAdsProps) {
  const read = useQuery(localAdsQuery(segment.segmentId));
  return (
    <AdList
      ad={ad}
      segment={segment}
      read={read}
      titleOf={({ headlines, id }) => headlines[0] ?? `#${id}`}
      Preview={OneAd}
      Dialog={LocalAdDialog}
    />
  );
}

const OneAd = ({ ad, one }: OneAdProps<LocalAd>) => (
  <LocalPreview business={ad.locationName ?? ad.name} ad={shownOf(one)} />
);

const shownOf = (one: LocalAd) =>
  shownLocal(
    one,
    one.marketingImages.flatMap(({ url }) => ownAddress(url) ?? []),
    one.logoImages.map(({ url }) => ownAddress(url))[0],
  );
