import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ImageOff, MapPin } from 'lucide-react';
import type { ShownLocalAd } from './shown.rules';

interface LocalPreviewProps {
  readonly business: string;
  readonly ad: ShownLocalAd;
}

/** One of the ads that Google makes of these texts and pictures: our own drawing. */
export function LocalPreview({ business, ad }: LocalPreviewProps) {
  const { t } = useLingui();
  const { headlines, descriptions, callToAction, host, pictures, logo } = ad;
  const more =
    Math.max(0, headlines.length - 1) + Math.max(0, descriptions.length - 1) + Math.max(0, pictures.length - 1);
  return (
    <figure className="ad-preview" aria-label={t`Preview`}>
      {pictures[0] === undefined ? (
        <span className="ad-picture ad-picture-missing">
          <ImageOff size={20} aria-hidden />
          <Trans>No picture</Trans>
        </span>
      ) : (
        <img src={pictures[0]} alt="" className="ad-picture" />
      )}
      <div className="ad-preview-head">
        {logo === undefined ? (
          <span className="ad-face" aria-hidden>
            <MapPin size={14} />
          </span>
        ) : (
          <img src={logo} alt="" className="ad-face" />
        )}
        <span>
          <strong>{headlines[0]}</strong>
          <small className="soft">
            <Trans context="ad">Sponsored</Trans> · {business}
          </small>
        </span>
      </div>
      {descriptions[0] !== undefined && <p className="ad-preview-text">{descriptions[0]}</p>}
      <div className="ad-preview-foot">
        <span>{host !== null && <small className="soft">{host}</small>}</span>
        {callToAction !== null && <span className="ad-call">{callToAction}</span>}
      </div>
      {more > 0 && (
        <figcaption className="soft">
          <Plural
            value={more}
            one="Google also tries # other text or picture."
            other="Google also tries # other texts and pictures."
          />
        </figcaption>
      )}
    </figure>
  );
}
