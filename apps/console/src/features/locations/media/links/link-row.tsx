import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronUp, Pencil, X } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { opens } from './links.rules';
import type { HeldLink } from './links.rules';
import { useLinkNames } from './use-link-names';

interface LinkRowProps {
  readonly link: HeldLink;
  /** Left out: the reader changes nothing. */
  readonly onChange?: () => void;
  readonly onRemove?: () => void;
  readonly onForward?: (() => void) | undefined;
}

/** Where a link leads, and what people read of it. */
export function LinkRow({ link, onChange, onRemove, onForward }: LinkRowProps) {
  const { t } = useLingui();
  const { kind, url, display } = link;
  const name = useLinkNames()[kind];
  return (
    <li className="media-link">
      <strong>{name}</strong>
      <span className="media-link-address">
        {opens(url) ? (
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        ) : (
          url
        )}
        {display !== null && (
          <span className="soft">
            <Trans>Text: {display}</Trans>
          </span>
        )}
      </span>
      {onChange && onRemove && (
        <span className="media-link-acts">
          {onForward && (
            <Button kind="quiet" iconOnly aria-label={t`Move up: ${url}`} onPress={onForward}>
              <ChevronUp size={16} aria-hidden />
            </Button>
          )}
          <Button kind="quiet" iconOnly aria-label={t`Change: ${url}`} onPress={onChange}>
            <Pencil size={16} aria-hidden />
          </Button>
          <Button kind="quiet" iconOnly aria-label={t`Remove: ${url}`} onPress={onRemove}>
            <X size={16} aria-hidden />
          </Button>
        </span>
      )}
    </li>
  );
}
