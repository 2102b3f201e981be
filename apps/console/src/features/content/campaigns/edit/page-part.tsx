import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ImageOff, X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { ownAddress } from '../../../../app/pictures/own-address';
import { PictureButton } from '../../../../app/pictures/picture-button';
import { PictureProblems } from '../../../../app/pictures/picture-problems';
import type { Picture } from '../../../../app/pictures/picture';
import { uploadPicture } from '../../../../app/pictures/upload';
import { Button } from '../../../../ui/button';
import { FormField } from '../../../../ui/form-field';
import { logoQuery } from '../campaign-data';
import type { CampaignForm, PartProps } from './part-props';

/** The page that the link leads to. */
export function PagePart({ form, config, workspaceId }: PartProps) {
  const { t } = useLingui();
  const text = { control: form.control, autoComplete: 'off', type: 'url' } as const;
  return (
    <section className="card" aria-labelledby="campaign-page">
      <header className="card-head">
        <h2 id="campaign-page">
          <Trans>Page behind the link</Trans>
        </h2>
      </header>
      <Logo form={form} workspaceId={workspaceId} />
      <Feedback form={form} most={config.limits.comment} />
      <div className="card-fields">
        <div className="span-3">
          <FormField
            {...text}
            name="privacyUrl"
            label={t`Privacy policy`}
            note={t`Empty: the address in the settings of the workspace.`}
          />
        </div>
        <div className="span-3">
          <FormField
            {...text}
            name="imprintUrl"
            label={t`Imprint`}
            note={t`Empty: the address in the settings of the workspace.`}
          />
        </div>
      </div>
    </section>
  );
}

function Feedback({ form, most }: { readonly form: CampaignForm; readonly most: number }) {
  const { t } = useLingui();
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control: form.control, name: 'feedback' });
  return (
    <div className="campaign-flag">
      <label className="check">
        <input
          ref={ref}
          type="checkbox"
          name="feedback"
          checked={value === 'true'}
          onChange={({ target }) => onChange(String(target.checked))}
          onBlur={onBlur}
        />
        {t`Ask for feedback`}
      </label>
      <p className="field-note">
        <Trans>A rating from 1 to 5, and a comment of up to {most} characters.</Trans>
      </p>
    </div>
  );
}

/** The picture at the top of the page. */
function Logo({ form, workspaceId }: Pick<PartProps, 'form' | 'workspaceId'>) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control: form.control, name: 'logo' });
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const id = field.value === '' ? null : Number(field.value);
  const { data: url } = useQuery(logoQuery(id));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (picture: Picture) => uploadPicture([{ type: 'Workspace', id: workspaceId }], 'CampaignImage', picture),
    onSuccess: (picture) => field.onChange(String(picture.id)),
  });
  return (
    <div className="campaign-logo" role="group" aria-label={t`Logo`}>
      <span className="campaign-logo-frame">
        {id !== null && url !== undefined ? (
          <img src={ownAddress(url)} alt={t`Logo`} />
        ) : (
          <ImageOff size={18} aria-hidden />
        )}
      </span>
      <span>
        <Trans>Logo</Trans>
        <span className="field-note">
          <Trans>At the top of the page: png, jpg or gif.</Trans>
        </span>
        <PictureProblems error={error} unreadable={unreadable} problem={fieldState.error?.message} />
      </span>
      <span className="campaign-logo-acts">
        <PictureButton
          label={t`Upload a logo`}
          isDisabled={isPending}
          onChoose={(picture) => {
            setUnreadable(null);
            mutate(picture);
          }}
          onUnreadable={setUnreadable}
        />
        {id !== null && (
          <Button kind="quiet" iconOnly aria-label={t`Remove the logo`} onPress={() => field.onChange('')}>
            <X size={16} aria-hidden />
          </Button>
        )}
      </span>
    </div>
  );
}
