import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageOff, X } from 'lucide-react';
import { useState } from 'react';
import { ErrorNotice } from '../../app/errors/error-notice';
import { ownAddress } from '../../app/pictures/own-address';
import type { Picture } from '../../app/pictures/picture';
import { PictureButton } from '../../app/pictures/picture-button';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { changeLabel, pictureQuery, uploadPicture } from './white-label-data';
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
    mutationFn: async (picture: Picture | null) => {
      const next = picture === null ? null : await uploadPicture(id, field, picture);
      await changeLabel(id, { [field]: next }, null);
    },
    onSettled: async () => {
      for (const queryKey of [['white-label'], ['caller']]) await client.invalidateQueries({ queryKey });
    },
  });
  const title = field === 'logo' ? t`Logo` : t`Icon of the browser’s tab`;
  const choose = (picture: Picture | null): void => {
    setUnreadable(undefined);
    mutate(picture);
  };
  return (
    <div className="brand-picture" role="group" aria-label={title}>
      <span className="brand-frame" data-field={field}>
        {imageId !== null && url !== undefined ? (
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
          hasPicture={imageId !== null}
          isPending={isPending}
          onChoose={choose}
          onUnreadable={setUnreadable}
        />
      )}
    </div>
  );
}

interface ActsProps {
  readonly field: PictureField;
  readonly hasPicture: boolean;
  readonly isPending: boolean;
  readonly onChoose: (picture: Picture | null) => void;
  readonly onUnreadable: (name: string) => void;
}

function Acts({ field, hasPicture, isPending, onChoose, onUnreadable }: ActsProps) {
  const { t } = useLingui();
  return (
    <span className="setting-row-actions">
      <PictureButton
        label={field === 'logo' ? t`Upload a logo` : t`Upload an icon`}
        takesIcons={field === 'favicon'}
        isDisabled={isPending}
        onChoose={onChoose}
        onUnreadable={onUnreadable}
      />
      {hasPicture && (
        <Button
          kind="quiet"
          iconOnly
          aria-label={field === 'logo' ? t`Remove the logo` : t`Remove the icon`}
          isDisabled={isPending}
          onPress={() => onChoose(null)}
        >
          <X size={16} aria-hidden />
        </Button>
      )}
    </span>
  );
}
