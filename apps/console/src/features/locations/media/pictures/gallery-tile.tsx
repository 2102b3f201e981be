import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import { ownAddress } from '../../../../app/pictures/own-address';
import { Button } from '../../../../ui/button';
import type { LocationPicture } from '../media-data';
import { copyFor } from './pictures.rules';
import { UploadProblem } from './upload-problem';
import type { Upload, Uploads } from './use-uploads';

/** What was pressed, and gets the focus back. */
export type TileAct = 'open' | 'forward' | 'back';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface GalleryTileProps {
  readonly picture: LocationPicture;
  readonly index: number;
  readonly count: number;
  readonly mayWrite: boolean;
  readonly onOpen: () => void;
  readonly onMove: (to: number, act: TileAct) => void;
  readonly onRemove: () => void;
  readonly onDrag: () => void;
  /** Another one was dropped here. */
  readonly onDropOn: () => void;
}

/** A picture of the gallery: opened by a press, moved with Alt and the arrow keys, or dragged. */
export function GalleryTile(props: GalleryTileProps) {
  const { picture, index, mayWrite, onOpen, onMove, onDrag, onDropOn } = props;
  const { t } = useLingui();
  const number = index + 1;
  const step = (event: KeyboardEvent): void => {
    const by = event.altKey && mayWrite ? steps[event.key] : undefined;
    if (by === undefined) return;
    // It would lead to another page.
    event.preventDefault();
    onMove(index + by, 'open');
  };
  const dragging = {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      onDrag();
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      onDropOn();
    },
  };
  return (
    <li className="gallery-tile" {...(mayWrite && dragging)}>
      <button
        type="button"
        className="media-frame"
        data-act={`open-${picture.id}`}
        aria-label={t`Open picture ${number}: ${picture.fileName}`}
        {...(mayWrite && { 'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight' })}
        onClick={onOpen}
        onKeyDown={step}
      >
        <img src={ownAddress(copyFor(picture, 320))} alt="" draggable={false} loading="lazy" />
      </button>
      {mayWrite && <TileActs {...props} />}
    </li>
  );
}

function TileActs({ picture, index, count, onMove, onRemove }: GalleryTileProps) {
  const { t } = useLingui();
  const number = index + 1;
  return (
    <div className="gallery-tile-acts">
      {index > 0 && (
        <Button
          kind="quiet"
          iconOnly
          data-act={`forward-${picture.id}`}
          aria-label={t`Move picture ${number} forward`}
          onPress={() => onMove(index - 1, 'forward')}
        >
          <ChevronLeft size={14} aria-hidden />
        </Button>
      )}
      {number < count && (
        <Button
          kind="quiet"
          iconOnly
          data-act={`back-${picture.id}`}
          aria-label={t`Move picture ${number} back`}
          onPress={() => onMove(index + 1, 'back')}
        >
          <ChevronRight size={14} aria-hidden />
        </Button>
      )}
      <Button kind="quiet" iconOnly aria-label={t`Remove picture ${number}`} onPress={onRemove}>
        <X size={14} aria-hidden />
      </Button>
    </div>
  );
}

interface UploadTileProps {
  readonly upload: Upload;
  readonly uploads: Uploads;
}

/** A picture on its way, or one that was not taken, with the reason. */
export const UploadTile = ({ upload, uploads }: UploadTileProps) => (
  <li className="gallery-tile" data-failed={upload.state === 'failed'}>
    <span className="media-frame" data-sending={upload.state !== 'failed'}>
      <img
        src={upload.address}
        alt=""
        // The file is no picture: its name and the reason stand beside it.
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
    </span>
    {upload.state === 'failed' ? (
      <div className="gallery-tile-problem">
        <strong>{upload.file.name}</strong>
        <UploadProblem upload={upload} uploads={uploads} />
      </div>
    ) : (
      <span className="soft">{upload.state === 'sending' ? <Trans>Uploading …</Trans> : <Trans>Waits</Trans>}</span>
    )}
  </li>
);
