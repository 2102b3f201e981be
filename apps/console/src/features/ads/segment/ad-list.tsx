import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { StaleNotice } from '../../../app/errors/screen-error';
import { Button } from '../../../ui/button';
import type { ListedAd, Segment } from '../ads-data';
import { DeleteAd, DeleteSegment } from '../write/delete-dialogs';
import { RenameSegment } from '../write/segment-dialogs';

interface OneAd {
  readonly id: number;
  /** What the network has refused of it. */
  readonly message: string | null;
}

export interface OneAdProps<Ad> {
  readonly ad: ListedAd;
  readonly one: Ad;
}

interface AdDialogProps {
  readonly ad: ListedAd;
  readonly segmentId: number;
  /** Null: a new one. */
  readonly adId: number | null;
  readonly onClose: () => void;
}

interface AdListProps<Ad extends OneAd> {
  readonly ad: ListedAd;
  readonly segment: Segment;
  readonly read: UseQueryResult<{ readonly data: readonly Ad[]; readonly total: number }>;
  readonly titleOf: (ad: Ad) => string;
  readonly Preview: ComponentType<OneAdProps<Ad>>;
  readonly Dialog: ComponentType<AdDialogProps>;
}

type Open = { readonly what: 'ad'; readonly id: number | null } | { readonly what: 'rename' | 'delete' };

/** The ads of a segment, each as its network shows it, with what the network refuses of it. */
export function AdList<Ad extends OneAd>(props: AdListProps<Ad>) {
  const { ad, segment, read, titleOf, Preview, Dialog } = props;
  const [open, setOpen] = useState<Open | null>(null);
  const [deleted, setDeleted] = useState<Ad | null>(null);
  const close = (): void => setOpen(null);
  const { data, error } = read;
  if (error && data === undefined) return <ErrorNotice error={error} />;
  if (data === undefined) return <span className="skeleton" aria-busy />;
  return (
    <div className="ad-ads-of">
      <StaleNotice error={error} />
      {data.total === 0 && (
        <p className="soft">
          <Trans>It has no ad yet: nothing of it is shown.</Trans>
        </p>
      )}
      <ul className="ad-ads">
        {data.data.map((one) => (
          <li key={one.id}>
            <Preview ad={ad} one={one} />
            {one.message !== null && <p className="ad-message">{one.message}</p>}
            {ad.canWrite && (
              <AdActs
                title={titleOf(one)}
                onEdit={() => setOpen({ what: 'ad', id: one.id })}
                onDelete={() => setDeleted(one)}
              />
            )}
          </li>
        ))}
      </ul>
      {data.total > data.data.length && (
        <p className="soft">
          <Trans>
            {data.data.length} of {data.total} ads are shown.
          </Trans>
        </p>
      )}
      {ad.canWrite && <SegmentActs onOpen={setOpen} />}
      {open?.what === 'ad' && (
        <Suspense>
          <Dialog ad={ad} segmentId={segment.segmentId} adId={open.id} onClose={close} />
        </Suspense>
      )}
      {open?.what === 'rename' && <RenameSegment ad={ad} segment={segment} onClose={close} />}
      {open?.what === 'delete' && <DeleteSegment ad={ad} segment={segment} onClose={close} />}
      {deleted !== null && (
        <DeleteAd type={ad.type} id={deleted.id} title={titleOf(deleted)} onClose={() => setDeleted(null)} />
      )}
    </div>
  );
}

interface AdActsProps {
  readonly title: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function AdActs({ title, onEdit, onDelete }: AdActsProps) {
  const { t } = useLingui();
  return (
    <span className="ad-acts">
      <Button aria-label={t`Change the ad ${title}`} onPress={onEdit}>
        <Pencil size={14} aria-hidden />
        <Trans>Change</Trans>
      </Button>
      <Button kind="quiet" iconOnly aria-label={t`Delete the ad ${title}`} onPress={onDelete}>
        <Trash2 size={14} aria-hidden />
      </Button>
    </span>
  );
}

function SegmentActs({ onOpen }: { readonly onOpen: (open: Open) => void }) {
  return (
    <span className="ad-acts ad-segment-acts">
      <Button onPress={() => onOpen({ what: 'ad', id: null })}>
        <Plus size={14} aria-hidden />
        <Trans>New ad</Trans>
      </Button>
      <Button kind="quiet" onPress={() => onOpen({ what: 'rename' })}>
        <Trans>Rename the segment</Trans>
      </Button>
      <Button kind="quiet" onPress={() => onOpen({ what: 'delete' })}>
        <Trans>Delete the segment</Trans>
      </Button>
    </span>
  );
}
