import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ImageOff, X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { ReactNode } from 'react';
import type { Editing } from '../editing/use-editing';
import { Button } from '../../ui/button';
import { ownAddress } from './own-address';
import type { Picture } from './picture';
import { PictureButton } from './picture-button';
import { PictureProblems } from './picture-problems';
import { pictureQuery } from './picture-query';
import './logo-field.css';

interface LogoFieldProps {
  readonly editing: Editing;
  readonly label: string;
  readonly mayWrite: boolean;
  /** @returns id of the picture */
  readonly upload: (picture: Picture) => Promise<number>;
  /** Which pictures are taken, and who sees it. */
  readonly children: ReactNode;
}

/** The `logo` of a form. It is uploaded at once, and used when the form is saved. */
export function LogoField({ editing, label, mayWrite, upload, children }: LogoFieldProps) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control: editing.form.control, name: 'logo' });
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: upload,
    onSuccess: (id) => field.onChange(String(id)),
  });
  const hasLogo = (field.value ?? '') !== '';
  return (
    <div className="logo-field" role="group" aria-label={label}>
      <Logo id={hasLogo ? Number(field.value) : null} label={label} />
      <span>
        <strong>{label}</strong>
        <span className="soft">{children}</span>
        <PictureProblems error={error} unreadable={unreadable} problem={fieldState.error?.message} />
      </span>
      {mayWrite && (
        <span className="logo-field-acts">
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
  const { data: url } = useQuery(pictureQuery(id));
  return (
    <span className="logo-field-frame">
      {id !== null && url !== undefined ? (
        <img src={ownAddress(url)} alt={label} />
      ) : (
        <ImageOff size={18} aria-hidden />
      )}
    </span>
  );
}
