import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, ImageOff, MapPin, Phone } from 'lucide-react';
import { networkNames } from './network-names';
import type { Network } from './post-filters.rules';
import { useButtonTitles } from './use-post-words';
import type { ButtonType } from './write/post-form.rules';

export interface Previewed {
  /** Of the location, or what stands for it. */
  readonly place: string;
  readonly text: string;
  /** Addresses. */
  readonly pictures: readonly string[];
  readonly button: ButtonType | null;
  readonly link: string | null;
  /** Of an event or an offer, with its days in words. */
  readonly event: { readonly title: string; readonly days: string } | null;
  /** Google shows no button below an offer: its address is where it is redeemed. */
  readonly isOffer: boolean;
  readonly couponCode: string | null;
}

interface PreviewProps {
  readonly network: Network;
  /** Of one post; undefined while it is read. */
  readonly mostImages: number | undefined;
  readonly post: Previewed;
}

/** Roughly what visitors of a network see: our own drawing, with the network's format of pictures and what it has no field for. */
export function PostPreview({ network, mostImages = 1, post }: PreviewProps) {
  const { t } = useLingui();
  const name = networkNames[network];
  const pictures = post.pictures.slice(0, mostImages);
  const isGoogle = network === 'GOOGLE';
  return (
    <figure className="post-preview" data-network={network} aria-label={t`Preview: ${name}`}>
      <figcaption>
        <span className="network-tag">{name}</span>
        {post.pictures.length > pictures.length && (
          <small className="soft">
            <Trans>Shows the first picture only</Trans>
          </small>
        )}
      </figcaption>
      <div className="preview-body">
        <div className="preview-head">
          <span className="preview-face" aria-hidden>
            <MapPin size={14} />
          </span>
          <strong>{post.place}</strong>
        </div>
        {network === 'INSTAGRAM' && <Pictures network={network} pictures={pictures} />}
        {isGoogle && <Pictures network={network} pictures={pictures} />}
        {post.event !== null && (
          <p className="preview-event">
            <strong>{post.event.title}</strong>
            <span>{post.event.days}</span>
          </p>
        )}
        <p className="preview-text">
          {post.text || (
            <span className="soft">
              <Trans>Your text</Trans>
            </span>
          )}
        </p>
        {post.couponCode !== null && <p className="preview-coupon">{post.couponCode}</p>}
        {!isGoogle && network !== 'INSTAGRAM' && <Pictures network={network} pictures={pictures} />}
        {!(isGoogle && post.isOffer) && <Button isGoogle={isGoogle} button={post.button} link={post.link} />}
      </div>
    </figure>
  );
}

function Pictures({ network, pictures }: { readonly network: Network; readonly pictures: readonly string[] }) {
  if (pictures.length === 0)
    return network === 'INSTAGRAM' ? (
      <div className="preview-pictures preview-missing">
        <ImageOff size={20} aria-hidden />
        <Trans>Instagram shows no post without a picture</Trans>
      </div>
    ) : null;
  const shown = pictures.slice(0, 4);
  return (
    <div className="preview-pictures" data-count={shown.length}>
      {shown.map((address) => (
        <img key={address} src={address} alt="" />
      ))}
      {pictures.length > shown.length && <span className="preview-more">+{pictures.length - shown.length}</span>}
    </div>
  );
}

interface ButtonProps {
  readonly isGoogle: boolean;
  readonly button: ButtonType | null;
  readonly link: string | null;
}

/** Google has buttons; the others show the address as a link, and nothing for a call. */
function Button({ isGoogle, button, link }: ButtonProps) {
  const titles = useButtonTitles();
  if (button === null || (!isGoogle && button === 'CALL')) return null;
  if (!isGoogle)
    return link === null ? null : (
      <p className="preview-link">
        <ExternalLink size={14} aria-hidden /> {link}
      </p>
    );
  return (
    <p className="preview-button">
      {button === 'CALL' && <Phone size={14} aria-hidden />} {titles[button]}
    </p>
  );
}
