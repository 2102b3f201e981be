import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { segmentSwitchOf } from '../ad.rules';
import { StateStatus } from '../ad-status';
import { pauseSegments } from '../ads-data';
import type { ListedAd, Segment } from '../ads-data';
import { AudienceWords } from '../audience/audience-words';
import { SwitchButton } from '../switch-button';
import { LocalAds } from './local-ads';
import { SearchAd } from './search-ad';
import { SocialAds } from './social-ads';

interface SegmentEntryProps {
  readonly ad: ListedAd;
  readonly segment: Segment;
  readonly isOpenAtFirst: boolean;
  readonly isChosen: boolean;
  /** Null: there is only one. */
  readonly onChoose: ((isOn: boolean) => void) | null;
}

/** One segment: how it stands, in the words of its network, and its ads as people see them. */
export function SegmentEntry({ ad, segment, isOpenAtFirst, isChosen, onChoose }: SegmentEntryProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  const { segmentId, name, segmentStatus, segmentMessage, ads } = segment;
  const can = segmentSwitchOf(ad, segment);
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <section className="ad-segment" aria-labelledby={id}>
      <header>
        {onChoose !== null && can !== null && (
          <input
            type="checkbox"
            aria-label={t`Select ${name}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <h3 id={id}>
          <button type="button" className="ad-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Arrow size={16} aria-hidden />
            {name}
          </button>
        </h3>
        <StateStatus state={segmentStatus} />
        {ad.type !== 'sea' && (
          <span className="soft">
            <Plural value={ads} one="# ad" other="# ads" />
          </span>
        )}
        <span className="ad-acts">
          {can !== null && (
            <SwitchButton
              id={segmentId}
              name={name}
              can={can}
              act={(ids, shallBePaused) => pauseSegments(ad.type, ids, shallBePaused)}
            />
          )}
        </span>
      </header>
      {segmentMessage !== null && <p className="ad-message">{segmentMessage}</p>}
      {ad.type !== 'localCampaigns' && <SegmentReach ad={ad} segment={segment} />}
      {isOpen && <SegmentAds ad={ad} segment={segment} />}
    </section>
  );
}

/** Whom it reaches, in words. */
function SegmentReach({ ad, segment }: Pick<SegmentEntryProps, 'ad' | 'segment'>) {
  const { t } = useLingui();
  const { segmentId, name } = segment;
  return (
    <div className="ad-reach">
      <Users size={16} aria-hidden />
      <AudienceWords segment={segment} />
      {ad.canWrite && (
        <Link
          to="/ads/$adId/audience/$segmentId"
          params={{ adId: String(ad.id), segmentId: String(segmentId) }}
          className="inline-link"
          aria-label={t`Change whom ${name} reaches`}
        >
          <Trans>Change</Trans>
        </Link>
      )}
    </div>
  );
}

function SegmentAds({ ad, segment }: Pick<SegmentEntryProps, 'ad' | 'segment'>) {
  switch (ad.type) {
    case 'sea':
      return <SearchAd ad={ad} segment={segment} />;
    case 'localCampaigns':
      return <LocalAds ad={ad} segment={segment} />;
    case 'socialAd':
      return <SocialAds ad={ad} segment={segment} />;
    case 'displayAd':
      return (
        <p className="soft">
          <Trans>The fulfilment partner shows them.</Trans>
        </p>
      );
  }
}
