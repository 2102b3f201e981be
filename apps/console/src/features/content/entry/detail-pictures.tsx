import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ChevronLeft, X } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Picture } from '../../../app/pictures/picture';
import { PictureButton } from '../../../app/pictures/picture-button';
import { PictureProblems } from '../../../app/pictures/picture-problems';
import { uploadPicture } from '../../../app/pictures/upload';
import type { PictureOwner } from '../../../app/pictures/upload';
import { useMayAtEach } from '../../../app/session/may-at';
import { Button } from '../../../ui/button';
import { picturesKey } from '../content-data';
import type { Content, Detail } from '../content-data';
import { idsOf } from './detail-form.rules';

/** The API takes so many. */
const most = 20;

interface DetailPicturesProps {
  readonly content: Content;
  readonly detailId: number;
  /** Those that were there when the form was opened. */
  readonly pictures: Detail['images'];
  readonly form: UseFormReturn<Record<string, string>>;
  readonly label: string;
}

/** Pictures in their order: the first one is what lists show. */
export function DetailPictures({ content, detailId, pictures, form, label }: DetailPicturesProps) {
  const [added, setAdded] = useState<readonly { readonly id: number; readonly address: string }[]>([]);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const owners = useOwners(content);
  const ids = idsOf(form.watch('images'));
  const set = (next: readonly number[]): void => form.setValue('images', next.join(), { shouldDirty: true });
  const { mutate, isPending, error } = useMutation({
    mutationKey: picturesKey(detailId),
    mutationFn: (picture: Picture) => uploadPicture(owners, 'ContentImage', picture),
    onSuccess: (picture) => {
      setAdded((all) => [...all, picture]);
      set([...idsOf(form.getValues('images')), picture.id]);
    },
  });
  const addresses = new Map([
    ...pictures.map(({ id, url }) => [id, url] as const),
    ...added.map(({ id, address }) => [id, address] as const),
  ]);
  return (
    <fieldset className="content-choices">
      <legend>{label}</legend>
      <div className="content-pictures">
        {ids.map((id, index) => (
          <OnePicture
            key={id}
            number={index + 1}
            address={addresses.get(id)}
            {...(index > 0 && { onForward: () => set(forward(ids, index)) })}
            onRemove={() => set(ids.filter((other) => other !== id))}
          />
        ))}
        {owners.length > 0 && (
          <PictureButton
            isDisabled={isPending || ids.length >= most}
            onChoose={(picture) => {
              setUnreadable(null);
              mutate(picture);
            }}
            onUnreadable={setUnreadable}
          />
        )}
        {isPending && (
          <span className="soft" role="status">
            <Trans>Uploading … You can save when it is here.</Trans>
          </span>
        )}
      </div>
      {ids.length >= most && <Full />}
      <PictureProblems error={error} unreadable={unreadable} problem={form.formState.errors['images']?.message} />
    </fieldset>
  );
}

const Full = () => (
  <p className="field-note">
    <Trans>An entry has no more than {most} pictures.</Trans>
  </p>
);

interface OnePictureProps {
  readonly number: number;
  readonly address: string | undefined;
  /** Left out: it is the first. */
  readonly onForward?: () => void;
  readonly onRemove: () => void;
}

function OnePicture({ number, address, onForward, onRemove }: OnePictureProps) {
  const { t } = useLingui();
  return (
    <figure>
      <img src={address} alt={t`Picture ${number}`} />
      {onForward !== undefined && (
        <Button kind="quiet" iconOnly aria-label={t`Move picture ${number} forward`} onPress={onForward}>
          <ChevronLeft size={14} aria-hidden />
        </Button>
      )}
      <Button kind="quiet" iconOnly aria-label={t`Remove picture ${number}`} onPress={onRemove}>
        <X size={14} aria-hidden />
      </Button>
    </figure>
  );
}

/** To what a new picture can belong: who may not change the company may change one of its locations. */
function useOwners({ contextType, contextId, locations }: Content): readonly PictureOwner[] {
  const owner = { type: contextType === 'Company' ? ('Company' as const) : ('Location' as const), id: contextId };
  const [first] = owner.type === 'Company' ? locations : [];
  const owners: PictureOwner[] = [owner, ...(first === undefined ? [] : [{ type: 'Location' as const, id: first }])];
  const may = useMayAtEach(
    owners.map(({ type, id }) => ({
      permission: type === 'Company' ? 'company:write' : 'location:write',
      at: { contextType: type, id },
    })),
  );
  return owners.filter((_, index) => may[index] === true);
}

const forward = (ids: readonly number[], index: number): readonly number[] =>
  ids.map((id, place) => (place === index - 1 ? (ids[index] ?? id) : place === index ? (ids[index - 1] ?? id) : id));
