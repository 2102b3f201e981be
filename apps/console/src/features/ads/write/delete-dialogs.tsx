import { Trans, useLingui } from '@lingui/react/macro';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import type { ListedAd, Segment } from '../ads-data';
import { deleteAd, deleteSegment } from './write-data';

interface DeleteAdProps {
  readonly type: ListedAd['type'];
  readonly id: number;
  readonly title: string;
  readonly onClose: () => void;
}

export function DeleteAd({ type, id, title, onClose }: DeleteAdProps) {
  const { t } = useLingui();
  return (
    <ActingDialog
      title={t`Delete the ad ${title}?`}
      area="ads"
      verb={<Trans>Delete</Trans>}
      isDangerous
      act={() => deleteAd(type, id)}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>The network shows it no longer. What it has cost and brought stays in the figures.</Trans>
        </p>
      )}
    </ActingDialog>
  );
}

interface DeleteSegmentProps {
  readonly ad: ListedAd;
  readonly segment: Segment;
  readonly onClose: () => void;
}

export function DeleteSegment({ ad, segment, onClose }: DeleteSegmentProps) {
  const { t } = useLingui();
  const { name, segmentId } = segment;
  return (
    <ActingDialog
      title={t`Delete the segment ${name}?`}
      area="ads"
      verb={<Trans>Delete</Trans>}
      isDangerous
      act={() => deleteSegment(ad.type, segmentId)}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>Its ads are deleted with it, also at the network.</Trans>
        </p>
      )}
    </ActingDialog>
  );
}
