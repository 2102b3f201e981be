import { Trans, useLingui } from '@lingui/react/macro';
import { ChoiceField } from '../../../../app/editing/choice-field';
import { FormDialog } from '../../../../app/editing/form-dialog';
import { FormField } from '../../../../ui/form-field';
import { fetchPicture, useRefresh } from '../media-data';
import type { LocationPictureType } from './pictures.rules';

const fileTypes = ['jpg', 'png', 'gif'].map((id) => ({ id, title: id }));

interface AddressDialogProps {
  readonly locationId: number;
  readonly type: LocationPictureType;
  readonly title: string;
  readonly onClose: () => void;
}

/** A picture that is somewhere in the web: the platform fetches it once, and keeps it. */
export function AddressDialog({ locationId, type, title, onClose }: AddressDialogProps) {
  const { t } = useLingui();
  const refresh = useRefresh(locationId);
  return (
    <FormDialog
      title={title}
      area="location-quality"
      verb={<Trans>Fetch it</Trans>}
      defaultValues={{ url: '', fileType: 'jpg' }}
      save={async (values) => {
        await fetchPicture(locationId, type, { ...values, url: values.url.trim() });
        await refresh();
      }}
      fieldOf={(path) => (path === 'url' || path === 'fileType' ? path : undefined)}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormField
            control={control}
            name="url"
            type="url"
            label={t`Address of the picture`}
            note={t`Anybody must be able to open it. The platform fetches it once.`}
          />
          <ChoiceField control={control} name="fileType" label={t`Kind of file`} options={fileTypes} />
        </>
      )}
    </FormDialog>
  );
}
