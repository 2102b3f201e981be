import { Trans, useLingui } from '@lingui/react/macro';
import { FormDialog } from '../../../app/editing/form-dialog';
import { FormField } from '../../../ui/form-field';
import type { ListedAd, Segment } from '../ads-data';
import type { Values } from './ad-form.rules';
import { createSegment, renameSegment } from './write-data';

interface NewSegmentProps {
  readonly ad: ListedAd;
  readonly onClose: () => void;
}

export function NewSegment({ ad, onClose }: NewSegmentProps) {
  const { t } = useLingui();
  return (
    <NameDialog title={t`New segment`} name="" save={(name) => createSegment(ad.type, ad.id, name)} onClose={onClose} />
  );
}

interface RenameSegmentProps extends NewSegmentProps {
  readonly segment: Segment;
}

export function RenameSegment({ ad, segment, onClose }: RenameSegmentProps) {
  const { t } = useLingui();
  return (
    <NameDialog
      title={t`Rename the segment`}
      name={segment.name}
      save={(name) => renameSegment(ad.type, segment.segmentId, name)}
      onClose={onClose}
    />
  );
}

interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly save: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

function NameDialog({ title, name, save, onClose }: NameDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog<Values>
      title={title}
      area="ads"
      verb={<Trans>Save</Trans>}
      defaultValues={{ name }}
      save={(values) => save(values['name'] ?? '')}
      fieldOf={(path) => (path === 'name' ? 'name' : undefined)}
      onClose={onClose}
    >
      {(control) => (
        <FormField
          control={control}
          name="name"
          label={t`Name`}
          note={t`The network shows it to nobody but you.`}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
