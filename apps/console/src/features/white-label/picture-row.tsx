import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { ImageOff, X } from 'lucide-react';
import { useState } from 'react';
import { ErrorNotice } from '../../app/errors/error-notice';
import { undoMs } from '../../app/later/later';
import { later, useLater } from '../../app/later/use-later';
import { ownAddress } from '../../app/pictures/own-address';
import type { Picture } from '../../app/pictures/picture';
import { pictureQuery } from '../../app/pictures/picture-query';
import { PictureButton } from '../../app/pictures/picture-button';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { changeLabel, removePicture, uploadPicture } from './white-label-data';
import type { PictureField, WhiteLabel } from './white-label-data';

interface PictureRowProps {
  readonly label: WhiteLabel;
  readonly field: PictureField;
  readonly mayWrite: boolean;
}

/** Logo or icon: uploaded, and shown as soon as it is there. */
export function PictureRow({ label, field, mayWrite }: PictureRowProps) {
  const { id, [field]: imageId } = label;
  const { t } = useLingui();
  const client = useQueryClient();
  const [unreadable, setUnreadable] = useState<string>();
  const { data: url } = useQuery(pictureQuery(imageId));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (picture: Picture) => {
      await changeLabel(id, { [field]: await uploadPicture(id, field, picture) }, null);
    },
    onSettled: () => readAgain(client),
  });
  const title = field === 'logo' ? t`Logo` : t`Icon of the browser’s tab`;
  const { isRemoved, remove } = useRemoval(label, field, title);
  const hasPicture = imageId !== null && !isRemoved;
  const choose = (picture: Picture): void => {
    setUnreadable(undefined);
    mutate(picture);
  };
  return (
    <div className="brand-picture" role="group" aria-label={title}>
      <span className="brand-frame" data-field={field}>
        {hasPicture && url !== undefined ? (
          <img src={ownAddress(url)} alt={title} />
        ) : (
          <ImageOff size={18} aria-hidden />
        )}
      </span>
      <span>
        <strong>{title}</strong>
        <span className="soft">
          {field === 'logo' ? (
            <Trans>png, jpg or gif, from 16 pixels; 22 pixels high in the console, 40 in emails.</Trans>
          ) : (
            <Trans>png, jpg, gif or ico, from 16 to 1024 pixels.</Trans>
          )}
        </span>
        {unreadable !== undefined && <Notice kind="bad">{t`${unreadable} cannot be read.`}</Notice>}
        {error && <ErrorNotice error={error} />}
      </span>
      {mayWrite && (
        <Acts
          field={field}
          hasPicture={hasPicture}
          isBusy={isPending || isRemoved}
          onChoose={choose}
          onRemove={remove}
          onUnreadable={setUnreadable}
        />
      )}
    </div>
  );
}

const readAgain = async (client: QueryClient): Promise<void> => {
  for (const queryKey of [['white-label'], ['caller']]) await client.invalidateQueries({ queryKey });
};

/** It is removed after a while in which it can be taken back: an active brand is seen by many. */
function useRemoval({ id }: WhiteLabel, field: PictureField, title: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  useLater();
  const key = `white-label-${id}-${field}`;
  const remove = (): void =>
    later.add({
      title: t`Removed: ${title}`,
      waitMs: undoMs,
      steps: [{ keys: [key], mark: 'remove', name: title, run: () => removePicture(id, field) }],
      onEnd: () => void readAgain(client),
    });
  return { isRemoved: later.markOf(key) !== undefined, remove };
}

interface ActsProps {
  readonly field: PictureField;
  readonly hasPicture: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (picture: Picture) => void;
  readonly onRemove: () => void;
  readonly onUnreadable: (name: string) => void;
}

function Acts({ field, hasPicture, isBusy, onChoose, onRemove, onUnreadable }: ActsProps) {
  const { t } = useLingui();
  return (
    <span className="setting-row-actions">
      <PictureButton
        label={field === 'logo' ? t`Upload a logo` : t`Upload an icon`}
        takesIcons={field === 'favicon'}
        isDisabled={isBusy}
        onChoose={onChoose}
        onUnreadable={onUnreadable}
      />
      {hasPicture && (
        <Button
          kind="quiet"
          iconOnly
          aria-label={field === 'logo' ? t`Remove the logo` : t`Remove the icon`}
          isDisabled={isBusy}
          onPress={onRemove}
        >
          <X size={16} aria-hidden />
        </Button>
      )}
    </span>
  );
}
