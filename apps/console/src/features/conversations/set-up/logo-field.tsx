import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ImageOff, X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Editing } from '../../../app/editing/use-editing';
import { ownAddress } from '../../../app/pictures/own-address';
import type { Picture } from '../../../app/pictures/picture';
import { PictureButton } from '../../../app/pictures/picture-button';
import { PictureProblems } from '../../../app/pictures/picture-problems';
import { Button } from '../../../ui/button';
import { uploadPicture } from '../conversation-data';
import { logoQuery } from './agent-data';

interface LogoFieldProps {
  readonly editing: Editing;
  readonly locationId: number;
  readonly label: string;
  readonly mayWrite: boolean;
}

/** What customers see beside the messages. It is uploaded at once, and used when the form is saved. */
export function LogoField({ editing, locationId, label, mayWrite }: LogoFieldProps) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control: editing.form.control, name: 'logo' });
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ fileType, data }: Picture) => uploadPicture(locationId, fileType, data),
    onSuccess: (id) => field.onChange(String(id)),
  });
  const hasLogo = (field.value ?? '') !== '';
  return (
    <div className="message-logo" role="group" aria-label={label}>
      <Logo id={hasLogo ? Number(field.value) : null} label={label} />
      <span>
        <strong>{label}</strong>
        <span className="soft">
          <Trans>png, jpg or gif. Customers see it in the chat.</Trans>
        </span>
        <PictureProblems error={error} unreadable={unreadable} problem={fieldState.error?.message} />
      </span>
      {mayWrite && (
        <span className="message-logo-acts">
          <PictureButton
            label={t`Upload a logo`}
            isDisabled={isPending}
            onChoose={(picture) => {
              setUnreadable(null);
              mutate(picture);
            }}
            onUnreadable={setUnreadable}
          />
          {hasLogo && (
            <Button
              kind="quiet"
              iconOnly
              aria-label={t`Remove the logo`}
              isDisabled={isPending}
              onPress={() => field.onChange('')}
            >
              <X size={16} aria-hidden />
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

function Logo({ id, label }: { readonly id: number | null; readonly label: string }) {
  const { data } = useQuery({ ...logoQuery(id ?? 0), enabled: id !== null });
  return (
    <span className="message-logo-frame">
      {id !== null && data !== undefined ? (
        <img src={ownAddress(data.url)} alt={label} />
      ) : (
        <ImageOff size={18} aria-hidden />
      )}
    </span>
  );
}
