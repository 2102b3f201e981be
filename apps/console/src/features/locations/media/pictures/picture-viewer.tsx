import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { ownAddress } from '../../../../app/pictures/own-address';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import type { LocationPicture } from '../media-data';

interface PictureViewerProps {
  /** Those to walk through. */
  readonly pictures: readonly LocationPicture[];
  readonly index: number;
  readonly title: string;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** A picture as large as the window allows, with its neighbours at the arrow keys. */
export function PictureViewer({ pictures, index, title, onShow, onClose }: PictureViewerProps) {
  const { t, i18n } = useLingui();
  const picture = pictures[index];
  if (picture === undefined) return null;
  const { fileName, url, width, height, bytes } = picture;
  const last = pictures.length - 1;
  const step = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft' && index > 0) onShow(index - 1);
    if (key === 'ArrowRight' && index < last) onShow(index + 1);
  };
  const size = (bytes / 1024).toLocaleString(i18n.locale, { maximumFractionDigits: 0 });
  return (
    <Dialog title={title} isOpen isWide onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons in it do the same */}
      <div className="picture-view" onKeyDown={step}>
        <img src={ownAddress(url)} alt={fileName} width={width} height={height} />
        <p className="soft" role="status">
          {pictures.length > 1 && (
            <>
              <Trans>
                {index + 1} of {pictures.length}
              </Trans>
              {' · '}
            </>
          )}
          {fileName} · {width} × {height} px · {size} KB
        </p>
        <div className="actions">
          {pictures.length > 1 && (
            <>
              <Button
                iconOnly
                aria-label={t`Previous picture`}
                isDisabled={index === 0}
                onPress={() => onShow(index - 1)}
              >
                <ChevronLeft size={16} aria-hidden />
              </Button>
              <Button
                iconOnly
                aria-label={t`Next picture`}
                isDisabled={index === last}
                onPress={() => onShow(index + 1)}
              >
                <ChevronRight size={16} aria-hidden />
              </Button>
            </>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the arrow keys walk from here */}
          <Button onPress={onClose} autoFocus>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
