import { Trans, useLingui } from '@lingui/react/macro';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { ImageOff, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { Picture } from '../../../app/pictures/picture';
import { PictureButton } from '../../../app/pictures/picture-button';
import { PictureProblems } from '../../../app/pictures/picture-problems';
import { uploadPicture } from '../../../app/pictures/upload';
import type { PictureOwner, PictureType } from '../../../app/pictures/upload';
import { ownAddress } from '../../../app/pictures/own-address';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import type { ListedAd } from '../ads-data';
import { idsOf } from './ad-form.rules';

const pictureUpload = ['ad-picture'] as const;

/** Pictures of the ad that is being written are on their way. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey: pictureUpload }) > 0;

/** Addresses of pictures, by id. */
export type Addresses = ReadonlyMap<number, string>;

/** Whose the pictures are, and where those are that it has. */
export interface Pictures {
  readonly ad: ListedAd;
  readonly addresses: Addresses;
  readonly onUploaded: (id: number, address: string) => void;
}

interface PicturesFieldProps<V extends FieldValues> extends Pictures {
  readonly control: Control<V>;
  readonly name: FieldPath<V>;
  readonly label: string;
  readonly note: string;
  readonly type: PictureType;
  /** Another picture takes its place. */
  readonly isOne?: boolean;
}

/** Pictures of an ad, in their order. */
export function PicturesField<V extends FieldValues>(props: PicturesFieldProps<V>) {
  const { control, name, label, note, type, isOne = false, ad, addresses, onUploaded } = props;
  const { t } = useLingui();
  const caller = useCaller();
  const { field, fieldState } = useController({ control, name });
  const value = String(field.value ?? '');
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationKey: pictureUpload,
    mutationFn: (picture: Picture) => uploadPicture(ownersOf(ad), type, picture),
    onSuccess: ({ id, address }) => {
      onUploaded(id, address);
      field.onChange((isOne ? [id] : [...idsOf(latest.current), id]).join());
    },
  });
  const ids = idsOf(value);
  const mayUpload = may(caller, 'company:write') || may(caller, 'location:write');
  return (
    <fieldset className="ad-pictures">
      <legend>{label}</legend>
      <div>
        {ids.map((id) => (
          <span key={id} className="ad-thumb">
            <Thumb address={addresses.get(id)} />
            <Button
              kind="quiet"
              iconOnly
              aria-label={t`Remove a picture: ${label}`}
              onPress={() => field.onChange(ids.filter((other) => other !== id).join())}
            >
              <X size={14} aria-hidden />
            </Button>
          </span>
        ))}
        {mayUpload && (
          <PictureButton
            label={t`Add a picture: ${label}`}
            isDisabled={isPending}
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
      <p className="field-note">{note}</p>
      <PictureProblems error={error} unreadable={unreadable} problem={fieldState.error?.message} />
    </fieldset>
  );
}

function Thumb({ address }: { readonly address: string | undefined }) {
  const own = address === undefined ? undefined : ownAddress(address);
  return own === undefined ? <ImageOff size={18} aria-hidden /> : <img src={own} alt="" />;
}

/** Pictures of the company outlive the location. */
const ownersOf = ({ companyId, locationId }: ListedAd): PictureOwner[] => [
  ...(companyId === null ? [] : [{ type: 'Company' as const, id: companyId }]),
  ...(locationId === null ? [] : [{ type: 'Location' as const, id: locationId }]),
];
