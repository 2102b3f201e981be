import { useQuery } from '@tanstack/react-query';
import { ownAddress } from '../../../app/pictures/own-address';
import { localAdsQuery } from '../ads-data';
import type { ListedAd, LocalAd, Segment } from '../ads-data';
import { LocalAdDialog } from '../write/local-ad-dialog';
import { AdList } from './ad-list';
import { LocalPreview } from './local-preview';
import { shownLocal } from './shown.rules';

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
      preview={(one) => <LocalPreview business={ad.locationName ?? ad.name} ad={shownOf(one)} />}
      dialog={(adId, onClose) => <LocalAdDialog ad={ad} segmentId={segment.segmentId} adId={adId} onClose={onClose} />}
    />
  );
}

const shownOf = (one: LocalAd) =>
  shownLocal(
    one,
    one.marketingImages.flatMap(({ url }) => ownAddress(url) ?? []),
    one.logoImages.map(({ url }) => ownAddress(url))[0],
  );
