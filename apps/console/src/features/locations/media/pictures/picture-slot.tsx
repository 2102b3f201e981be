import { Trans, useLingui } from '@lingui/react/macro';
import { ImageOff, Link2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { FilesButton } from '../../../../app/pictures/files-button';
import { ownAddress } from '../../../../app/pictures/own-address';
import { Button } from '../../../../ui/button';
import { deletePicture } from '../media-data';
import type { LocationPicture } from '../media-data';
import { useRemoval } from '../use-removal';
import { AddressDialog } from './address-dialog';
import { PictureViewer } from './picture-viewer';
import { copyFor, singles } from './pictures.rules';
import type { SingleField } from './pictures.rules';
import { UploadProblem } from './upload-problem';
import type { Upload, Uploads } from './use-uploads';
import { useFileDrop } from './use-file-drop';
import { useSingleWords } from './use-single-words';

interface PictureSlotProps {
  readonly locationId: number;
  readonly field: SingleField;
  readonly picture: LocationPicture | null;
  readonly uploads: Uploads;
  readonly mayWrite: boolean;
}

/** A picture of which there is one: a new one takes its place. */
export function PictureSlot({ locationId, field, picture, uploads, mayWrite }: PictureSlotProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const words = useSingleWords()[field];
  const { type, width, height } = singles[field];
  const { isRemoved, remove } = useRemoval(locationId);
  const upload = uploads.all.find((one) => one.type === type && one.state !== 'done');
  const isSending = upload !== undefined && upload.state !== 'failed';
  const key = `picture-${picture?.id ?? type}`;
  const shown = picture === null || isRemoved(key) ? null : picture;
  const isBusy = isSending || isRemoved(key);
  const take = (files: readonly File[]): void => uploads.add(type, files.slice(0, 1));
  return (
    <fieldset
      ref={root}
      className="media-slot"
      aria-label={words.title}
      tabIndex={-1}
      {...(!mayWrite && { name: field })}
      {...useFileDrop(mayWrite && !isBusy ? take : undefined)}
    >
      <SlotPicture picture={shown} upload={isSending ? upload : undefined} title={words.title} />
      <div className="media-slot-text">
        <strong>{words.title}</strong>
        <span className="soft">
          {words.use}
          {mayWrite && (
            <>
              {' '}
              <Trans>
                At least {width} × {height} pixels.
              </Trans>
            </>
          )}
        </span>
        {isSending && (
          <span className="soft" role="status">
            <Trans>Uploading …</Trans>
          </span>
        )}
        {upload && <UploadProblem upload={upload} uploads={uploads} />}
      </div>
      {mayWrite && (
        <SlotActs
          locationId={locationId}
          field={field}
          isBusy={isBusy}
          onFiles={take}
          {...(shown !== null && {
            onRemove: () => {
              remove({ key, name: words.title, remove: () => deletePicture(shown.id) });
              // The button goes.
              root.current?.focus();
            },
          })}
        />
      )}
    </fieldset>
  );
}

interface SlotPictureProps {
  readonly picture: LocationPicture | null;
  /** On its way into this place. */
  readonly upload: Upload | undefined;
  readonly title: string;
}

function SlotPicture({ picture, upload, title }: SlotPictureProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (upload !== undefined)
    return (
      <span className="media-frame" data-sending>
        <img src={upload.address} alt="" />
      </span>
    );
  if (picture === null)
    return (
      <span className="media-frame">
        <ImageOff size={18} aria-hidden />
      </span>
    );
  return (
    <>
      <button
        type="button"
        className="media-frame"
        aria-label={t`Open the picture: ${title}`}
        onClick={() => setOpen(true)}
      >
        <img src={ownAddress(copyFor(picture, 160))} alt="" />
      </button>
      {isOpen && (
        <PictureViewer
          pictures={[picture]}
          index={0}
          title={title}
          onShow={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface SlotActsProps {
  readonly locationId: number;
  readonly field: SingleField;
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Left out: there is none. */
  readonly onRemove?: () => void;
}

function SlotActs({ locationId, field, isBusy, onFiles, onRemove }: SlotActsProps) {
  const { t } = useLingui();
  const { title, choose } = useSingleWords()[field];
  const [asks, setAsks] = useState(false);
  return (
    <span className="media-slot-acts">
      <FilesButton label={choose} name={field} takesIcons isDisabled={isBusy} onFiles={onFiles}>
        <Trans>Upload</Trans>
      </FilesButton>
      <Button
        kind="quiet"
        iconOnly
        aria-label={t`From a web address: ${title}`}
        isDisabled={isBusy}
        onPress={() => setAsks(true)}
      >
        <Link2 size={16} aria-hidden />
      </Button>
      {onRemove && (
        <Button kind="quiet" iconOnly aria-label={t`Remove: ${title}`} isDisabled={isBusy} onPress={onRemove}>
          <X size={16} aria-hidden />
        </Button>
      )}
      {asks && (
        <AddressDialog
          locationId={locationId}
          type={singles[field].type}
          title={t`From a web address: ${title}`}
          onClose={() => setAsks(false)}
        />
      )}
    </span>
  );
}
