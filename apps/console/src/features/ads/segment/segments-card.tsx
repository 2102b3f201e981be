import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play, Plus } from 'lucide-react';
import { useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { StaleNotice } from '../../../app/errors/screen-error';
import { Button } from '../../../ui/button';
import { segmentSwitchOf } from '../ad.rules';
import { pauseSegments, segmentsQuery } from '../ads-data';
import type { ListedAd, Segment } from '../ads-data';
import { NewSegment } from '../write/segment-dialogs';
import { useSwitching } from '../use-switching';
import { SegmentEntry } from './segment-entry';

/** Those of a campaign with few are open from the start. */
const fewSegments = 3;

/** The groups of ads of a campaign; each is paused and resumed by itself. */
export function SegmentsCard({ ad }: { readonly ad: ListedAd }) {
  const { data, error } = useQuery(segmentsQuery(ad.id));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (id: number, isOn: boolean): void =>
    setChosen((former) => new Set(isOn ? [...former, id] : [...former].filter((other) => other !== id)));
  const segments = data?.data ?? [];
  return (
    <section className="card ad-segments">
      <header className="card-head">
        <h2>
          <Trans>Segments and their ads</Trans>
        </h2>
        <ManySegments ad={ad} chosen={segments.filter(({ segmentId }) => chosen.has(segmentId))} />
      </header>
      {error && data === undefined && <ErrorNotice error={error} />}
      {data !== undefined && <StaleNotice error={error} />}
      {data === undefined && !error && <span className="skeleton" aria-busy />}
      {data?.total === 0 && <NoSegments ad={ad} />}
      {segments.map((segment) => (
        <SegmentEntry
          key={segment.segmentId}
          ad={ad}
          segment={segment}
          isOpenAtFirst={segments.length <= fewSegments}
          isChosen={chosen.has(segment.segmentId)}
          onChoose={segments.length > 1 ? (isOn) => choose(segment.segmentId, isOn) : null}
        />
      ))}
      {data !== undefined && ad.canWrite && ad.type !== 'sea' && <NewSegmentButton ad={ad} />}
    </section>
  );
}

function NewSegmentButton({ ad }: { readonly ad: ListedAd }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="ad-new-segment">
      <Button onPress={() => setOpen(true)}>
        <Plus size={16} aria-hidden />
        <Trans>New segment</Trans>
      </Button>
      {isOpen && <NewSegment ad={ad} onClose={() => setOpen(false)} />}
    </div>
  );
}

function NoSegments({ ad }: { readonly ad: ListedAd }) {
  return (
    <p className="soft">
      {ad.type === 'sea' ? (
        <Trans>It gets its segments when its keywords and texts are set up.</Trans>
      ) : (
        <Trans>It has no segment yet. A segment is a group of ads.</Trans>
      )}
    </p>
  );
}

interface ManySegmentsProps {
  readonly ad: ListedAd;
  readonly chosen: readonly Segment[];
}

/** What is done with several at once. */
function ManySegments({ ad, chosen }: ManySegmentsProps) {
  const { t } = useLingui();
  const { mutate, isPending } = useSwitching((ids, shallBePaused) => pauseSegments(ad.type, ids, shallBePaused));
  if (chosen.length === 0) return null;
  const can = (...wanted: readonly string[]) =>
    chosen
      .filter((segment) => wanted.includes(segmentSwitchOf(ad, segment) ?? ''))
      .map(({ segmentId: id, name }) => ({ id, name }));
  const [toPause, toResume] = [can('pause'), can('resume', 'retry')];
  const pause = t`${plural(toPause.length, { one: 'Pause # segment', other: 'Pause # segments' })}`;
  const resume = t`${plural(toResume.length, { one: 'Resume # segment', other: 'Resume # segments' })}`;
  return (
    <span className="ad-acts">
      <span className="soft">
        <Plural value={chosen.length} one="# selected" other="# selected" />
      </span>
      {toPause.length > 0 && (
        <Button isDisabled={isPending} onPress={() => mutate({ all: toPause, shallBePaused: true, title: pause })}>
          <Pause size={16} aria-hidden />
          {pause}
        </Button>
      )}
      {toResume.length > 0 && (
        <Button isDisabled={isPending} onPress={() => mutate({ all: toResume, shallBePaused: false, title: resume })}>
          <Play size={16} aria-hidden />
          {resume}
        </Button>
      )}
    </span>
  );
}
