import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { FilesButton } from '../../../../app/pictures/files-button';
import { Button } from '../../../../ui/button';
import { ProgressBar } from '../../../../ui/progress-bar';
import { deletePicture } from '../media-data';
import type { LocationPicture } from '../media-data';
import { moved } from '../order.rules';
import { useOrder } from '../use-order';
import { useRemoval } from '../use-removal';
import { AddressDialog } from './address-dialog';
import { GalleryTile, UploadTile } from './gallery-tile';
import type { TileAct } from './gallery-tile';
import { PictureViewer } from './picture-viewer';
import { gallery as rules } from './pictures.rules';
import { useFileDrop } from './use-file-drop';
import type { Uploads } from './use-uploads';

interface GalleryProps {
  readonly locationId: number;
  readonly pictures: readonly LocationPicture[];
  readonly uploads: Uploads;
  readonly mayWrite: boolean;
}

/** Pictures in the order in which they are shown. They are moved by mouse, by keys, and by buttons. */
export function Gallery({ locationId, pictures, uploads, mayWrite }: GalleryProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<number | null>(null);
  const gallery = useGallery(locationId, pictures);
  const { list, error, say, root } = gallery;
  const onTheirWay = uploads.all.filter(({ type, state }) => type === rules.type && state !== 'done');
  const take = (files: readonly File[]): void => uploads.add(rules.type, files);
  const isFull = list.length >= rules.most;
  return (
    <fieldset
      ref={root}
      className="gallery"
      aria-labelledby="gallery-title"
      {...(!mayWrite && { name: 'gallery', tabIndex: -1 })}
      {...useFileDrop(mayWrite && !isFull ? take : undefined)}
    >
      <GalleryHead count={list.length} isBare={onTheirWay.length === 0} mayWrite={mayWrite} />
      {error && <ErrorNotice error={error} />}
      <ol className="gallery-tiles">
        <Tiles gallery={gallery} mayWrite={mayWrite} onOpen={setOpen} />
        {onTheirWay.map((upload) => (
          <UploadTile key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {say}
      </p>
      <Progress uploads={uploads} />
      {mayWrite && <GalleryActs locationId={locationId} isFull={isFull} onFiles={take} />}
      {open !== null && (
        <PictureViewer pictures={list} index={open} title={t`Gallery`} onShow={setOpen} onClose={() => setOpen(null)} />
      )}
    </fieldset>
  );
}

interface TilesProps {
  readonly gallery: ReturnType<typeof useGallery>;
  readonly mayWrite: boolean;
  readonly onOpen: (index: number) => void;
}

function Tiles({ gallery: { list, move, remove }, mayWrite, onOpen }: TilesProps) {
  const dragged = useRef<number | null>(null);
  return list.map((picture, index) => (
    <GalleryTile
      key={picture.id}
      picture={picture}
      index={index}
      count={list.length}
      mayWrite={mayWrite}
      onOpen={() => onOpen(index)}
      onMove={(to, act) => move(index, to, act)}
      onRemove={() => remove(index)}
      onDrag={() => {
        dragged.current = index;
      }}
      onDropOn={() => {
        if (dragged.current !== null) move(dragged.current, index);
        dragged.current = null;
      }}
    />
  ));
}

function useGallery(locationId: number, pictures: readonly LocationPicture[]) {
  const { t } = useLingui();
  const root = useRef<HTMLFieldSetElement>(null);
  const focus = useFocusAfter(root);
  const [say, setSay] = useState('');
  const { isRemoved, remove } = useRemoval(locationId);
  const order = useOrder(locationId, 'customImages', pictures);
  const keyOf = ({ id }: LocationPicture): string => `picture-${id}`;
  const list = order.list.filter((picture) => !isRemoved(keyOf(picture)));
  return {
    root,
    list,
    error: order.error,
    say,
    move: (from: number, to: number, act: TileAct = 'open'): void => {
      const picture = list[from];
      if (picture === undefined || from === to || !(to in list)) return;
      const place = to + 1;
      setSay(t`${picture.fileName}: ${place} of ${list.length}`);
      focus(`[data-act="${act}-${picture.id}"]`, `[data-act="open-${picture.id}"]`);
      order.put(moved(list, from, to));
    },
    remove: (index: number): void => {
      const picture = list[index];
      if (picture === undefined) return;
      const next = list[index + 1] ?? list[index - 1];
      focus(next === undefined ? '[name="gallery"]' : `[data-act="open-${next.id}"]`);
      remove({ key: keyOf(picture), name: picture.fileName, remove: () => deletePicture(picture.id) });
    },
  };
}

/** What is moved or removed loses the focus: once the list is drawn anew, it goes to the first of these that is there. */
function useFocusAfter(root: { readonly current: HTMLElement | null }): (...selectors: string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const selectors = wanted.current;
    wanted.current = [];
    for (const selector of selectors) {
      const found = root.current?.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  });
  return (...selectors) => {
    wanted.current = selectors;
  };
}

interface GalleryHeadProps {
  readonly count: number;
  /** Nothing is on its way. */
  readonly isBare: boolean;
  readonly mayWrite: boolean;
}

const GalleryHead = ({ count, isBare, mayWrite }: GalleryHeadProps) => (
  <div>
    <h3 id="gallery-title">
      <Trans>Gallery</Trans> {count > 0 && <span className="count">{count}</span>}
    </h3>
    <p className="soft">
      <Trans>Portals, Google and videos show them in this order.</Trans>
      {mayWrite && (
        <>
          {' '}
          <Trans>
            At least {rules.width} × {rules.height} pixels and {rules.lightest} KB.
          </Trans>
        </>
      )}
    </p>
    {count === 0 && isBare && (
      <p className="soft">
        <Trans>There is no picture yet.</Trans>
      </p>
    )}
  </div>
);

/** Of files that were chosen together. */
function Progress({ uploads }: { readonly uploads: Uploads }) {
  const { t } = useLingui();
  const own = uploads.all.filter(({ type, state }) => type === rules.type && state !== 'failed');
  if (!uploads.isBusy || own.length === 0) return null;
  const done = own.filter(({ state }) => state === 'done').length;
  return (
    <div className="gallery-progress">
      <span className="soft" role="status">
        <Plural value={own.length} one="Uploading …" other={`Uploading: ${done} of # are there`} />
      </span>
      <ProgressBar label={t`Uploaded`} percent={own.length === 1 ? null : Math.round((100 * done) / own.length)} />
    </div>
  );
}

interface GalleryActsProps {
  readonly locationId: number;
  readonly isFull: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function GalleryActs({ locationId, isFull, onFiles }: GalleryActsProps) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const title = t`A picture from a web address`;
  return (
    <div className="gallery-acts">
      <FilesButton label={t`Add pictures`} name="gallery" takesIcons takesMany isDisabled={isFull} onFiles={onFiles}>
        <Trans>Add pictures</Trans>
      </FilesButton>
      <Button kind="quiet" isDisabled={isFull} onPress={() => setAsks(true)}>
        <Link2 size={16} aria-hidden />
        <Trans>From a web address</Trans>
      </Button>
      {isFull && (
        <span className="field-note">
          <Trans>A gallery has no more than {rules.most} pictures.</Trans>
        </span>
      )}
      {asks && <AddressDialog locationId={locationId} type={rules.type} title={title} onClose={() => setAsks(false)} />}
    </div>
  );
}
