import { QrCode } from 'lucide-react';
import { ownAddress } from '../../app/pictures/own-address';
import type { ListedCode } from './qr-data';
import { pictureUrl } from './qr-code.rules';

/** The code itself, small; the platform draws it. */
export function CodePicture({ code }: { readonly code: ListedCode }) {
  const source = code.pictures === null ? undefined : ownAddress(pictureUrl(code.pictures.svg, 128, code.updatedAt));
  return source === undefined ? (
    <span className="qr-thumb qr-thumb-empty">
      <QrCode size={20} aria-hidden />
    </span>
  ) : (
    <img className="qr-thumb" src={source} alt="" width={40} height={40} loading="lazy" />
  );
}
