import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { Button } from '../../../../ui/button';
import { changeMedia, deleteLink } from '../media-data';
import type { Media } from '../media-data';
import { moved } from '../order.rules';
import { useOrder } from '../use-order';
import { useRemoval } from '../use-removal';
import { LinkDialog } from './link-dialog';
import { LinkRow } from './link-row';
import { kindsLeft, linksOf } from './links.rules';
import type { HeldLink } from './links.rules';
import { useLinkNames } from './use-link-names';

interface LinksCardProps {
  readonly id: number;
  readonly media: Media;
  readonly mayWrite: boolean;
}

/** Pages of the business elsewhere: at social networks, to order, to reserve. */
export function LinksCard({ id, media, mayWrite }: LinksCardProps) {
  const root = useRef<HTMLElement>(null);
  const [edited, setEdited] = useState<HeldLink | 'new' | null>(null);
  const { links, error, remove, forwardOf } = useLinks(id, media);
  return (
    <section ref={root} className="card" aria-labelledby="links">
      <header className="card-head">
        <h2 id="links">
          <Trans>Links</Trans>
        </h2>
        {mayWrite && (
          <Button name="links" onPress={() => setEdited('new')}>
            <Plus size={16} aria-hidden />
            <Trans>Add a link</Trans>
          </Button>
        )}
      </header>
      {error && <ErrorNotice error={error} />}
      {links.length === 0 ? (
        <p className="soft">
          <Trans>There is no link yet: pages at social networks, of the menu, to order or to reserve at.</Trans>
        </p>
      ) : (
        <ul className="media-links">
          {links.map((link) => (
            <LinkRow
              key={`${link.kind}-${link.id}`}
              link={link}
              {...(mayWrite && {
                onChange: () => setEdited(link),
                onRemove: () => {
                  remove(link);
                  // The row goes, with its buttons.
                  root.current?.querySelector<HTMLElement>('[name="links"]')?.focus();
                },
                onForward: forwardOf(link),
              })}
            />
          ))}
        </ul>
      )}
      {edited !== null && (
        <LinkDialog
          locationId={id}
          link={edited === 'new' ? null : edited}
          kinds={kindsLeft(media)}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

function useLinks(id: number, media: Media) {
  const { t } = useLingui();
  const names = useLinkNames();
  const { isRemoved, remove } = useRemoval(id);
  const order = useOrder(id, 'youtubeUrl', media.youtubeUrl);
  const videos = order.list.filter((video) => !isRemoved(keyOf(id, { kind: 'Youtube', ...video })));
  const others = linksOf(media).filter((link) => !isRemoved(keyOf(id, link)));
  return {
    links: [...others, ...videos.map((video): HeldLink => ({ kind: 'Youtube', ...video }))],
    error: order.error,
    remove: (link: HeldLink): void => {
      const [name, { url, id: linkId }] = [names[link.kind], link];
      remove({
        key: keyOf(id, link),
        name: t`${name}: ${url}`,
        remove: () => (linkId === null ? changeMedia(id, { twitterHandle: null }, null) : deleteLink(linkId)),
      });
    },
    /** Undefined: it has no place further up. */
    forwardOf: (link: HeldLink): (() => void) | undefined => {
      const place = link.kind === 'Youtube' ? videos.findIndex((video) => video.id === link.id) : 0;
      return place < 1 ? undefined : () => order.put(moved(videos, place, place - 1));
    },
  };
}

/** The name of an account has no id: it is the location's. */
const keyOf = (locationId: number, { kind, id }: HeldLink): string => `link-${kind}-${id ?? locationId}`;
