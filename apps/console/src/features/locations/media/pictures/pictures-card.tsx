import { Trans, useLingui } from '@lingui/react/macro';
import { useUnsaved } from '../../../../app/editing/leave-guard';
import type { Media } from '../media-data';
import { Gallery } from './gallery';
import { PictureSlot } from './picture-slot';
import { heaviest, longestSide, singleFields } from './pictures.rules';
import type { SingleField } from './pictures.rules';
import { useUploads } from './use-uploads';

interface PicturesCardProps {
  readonly id: number;
  readonly media: Media;
  readonly mayWrite: boolean;
}

/** The pictures of which a location has one, and its gallery. */
export function PicturesCard({ id, media, mayWrite }: PicturesCardProps) {
  const { i18n } = useLingui();
  const uploads = useUploads(id);
  useUnsaved(uploads.isBusy);
  const side = longestSide.toLocaleString(i18n.locale);
  const slot = (field: SingleField) => (
    <PictureSlot
      key={field}
      locationId={id}
      field={field}
      picture={media[field]}
      uploads={uploads}
      mayWrite={mayWrite}
    />
  );
  // Who only reads has no use for places that are empty.
  const others = singleFields.filter((field) => field !== 'logo' && (mayWrite || media[field] !== null));
  // A form, so that Next steps finds what it leads to.
  return (
    <form className="card media" aria-labelledby="pictures" onSubmit={(event) => event.preventDefault()}>
      <header className="card-head">
        <h2 id="pictures">
          <Trans>Pictures</Trans>
        </h2>
      </header>
      {mayWrite && (
        <p className="soft">
          <Trans>
            Choose or drop files: jpg, png, gif or ico, at most {heaviest} MB and {side} pixels a side. The platform
            takes out where and when they were taken.
          </Trans>
        </p>
      )}
      <div className="media-slots">{slot('logo')}</div>
      <Gallery locationId={id} pictures={media.customImages} uploads={uploads} mayWrite={mayWrite} />
      <div className="media-slots">{others.map(slot)}</div>
    </form>
  );
}
