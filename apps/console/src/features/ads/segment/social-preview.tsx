import { Trans, useLingui } from '@lingui/react/macro';
import { ImageOff, MapPin } from 'lucide-react';
import type { ShownSocialAd } from './shown.rules';
import { useCallTitles } from './use-call-titles';

interface SocialPreviewProps {
  /** For whom it speaks. */
  readonly page: string;
  readonly ad: ShownSocialAd;
}

/** Roughly what people see between the posts of their friends: our own drawing, in the network's order. */
export function SocialPreview({ page, ad }: SocialPreviewProps) {
  const { t } = useLingui();
  const titles = useCallTitles();
  const { text, callToAction, cards, isCarousel } = ad;
  return (
    <figure className="ad-preview" aria-label={t`Preview`}>
      <div className="ad-preview-head">
        <span className="ad-face" aria-hidden>
          <MapPin size={14} />
        </span>
        <span>
          <strong>{page}</strong>
          <small className="soft">
            <Trans context="ad">Sponsored</Trans>
          </small>
        </span>
      </div>
      {text !== null && <p className="ad-preview-text">{text}</p>}
      <div
        className="ad-cards"
        data-carousel={isCarousel}
        {...(isCarousel && { role: 'group', tabIndex: 0, 'aria-label': t`Cards` })}
      >
        {cards.map(({ address, headline, line, host }, index) => (
          // oxlint-disable-next-line no-array-index-key -- a card has no id, and its place is what it is
          <div key={index} className="ad-one-card">
            <Picture address={address} />
            <div className="ad-preview-foot">
              <span>
                {host !== null && <small className="soft">{host}</small>}
                {headline !== null && headline !== '' && <strong>{headline}</strong>}
                {line !== null && <small>{line}</small>}
              </span>
              {callToAction !== null && <span className="ad-call">{titles[callToAction] ?? callToAction}</span>}
            </div>
          </div>
        ))}
      </div>
    </figure>
  );
}

const Picture = ({ address }: { readonly address: string | undefined }) =>
  address === undefined ? (
    <span className="ad-picture ad-picture-missing">
      <ImageOff size={20} aria-hidden />
      <Trans>No picture</Trans>
    </span>
  ) : (
    <img src={address} alt="" className="ad-picture" />
  );
