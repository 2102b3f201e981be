import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ownAddress } from '../../../app/pictures/own-address';
import { socialAdsQuery } from '../ads-data';
import type { ListedAd, Segment, SocialAd } from '../ads-data';
import { AdList } from './ad-list';
import type { OneAdProps } from './ad-list';
import { shownSocial } from './shown.rules';
import { SocialPreview } from './social-preview';

const SocialAdDialog = lazy(async () => ({ default: (await import('../write/social-ad-dialog')).SocialAdDialog }));

interface SocialAdsProps {
  readonly ad: ListedAd;
  readonly segment: Segment;
}

/** Ads of a social network. */
export function SocialAds({ ad, segment }: SocialAdsProps) {
  const read = useQuery(socialAdsQuery(segment.segmentId));
  return (
    <AdList
      ad={ad}
      segment={segment}
      read={read}
      titleOf={({ headline, text, id }) => headline ?? text ?? `#${id}`}
      Preview={OneAd}
      Dialog={SocialAdDialog}
    />
  );
}

const OneAd = ({ ad, one }: OneAdProps<SocialAd>) => (
  <SocialPreview page={ad.locationName ?? ad.name} ad={shownOf(one)} />
);

const shownOf = (one: SocialAd) =>
  shownSocial(
    one,
    one.carouselCards,
    one.carouselCards.length === 0
      ? one.images.map(({ url }) => ownAddress(url))
      : one.carouselCards.map(({ image }) => (image === null ? undefined : ownAddress(image.url))),
  );
