import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleDashed, CircleSlash, ExternalLink, SendHorizontal } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { ShowMore } from '../../../ui/lists/show-more';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Status } from '../../../ui/status';
import type { StatusKind } from '../../../ui/status';
import { deliveriesQuery, reachQuery } from '../content-data';
import type { Content, Delivery } from '../content-data';
import { PortalReach } from './portal-reach';
import { Unreached } from './unreached';

/** Where visitors see it, portal by portal and place by place: what was refused first, in the portal's words. */
export function WhereShown({ content }: { readonly content: Content }) {
  const { data: reach, error } = useQuery(reachQuery(content.id));
  return (
    <section className="card" aria-labelledby="content-shown">
      <header className="card-head">
        <h2 id="content-shown">
          <Trans>Where it is shown</Trans>
        </h2>
      </header>
      {error && reach === undefined && <ErrorNotice error={error} />}
      {reach === undefined && !error && <span className="skeleton" aria-busy />}
      {reach !== undefined && !content.published && (
        <p className="soft">
          <Trans>Nowhere: it is not published. Publishing says first what happens where.</Trans>
        </p>
      )}
      {reach !== undefined && content.published && (
        <>
          <PortalReach reach={reach} />
          <Unreached reach={reach} />
        </>
      )}
      <Deliveries contentId={content.id} />
    </section>
  );
}

function Deliveries({ contentId }: { readonly contentId: number }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(deliveriesQuery(contentId));
  const all = data?.pages.flatMap((page) => page.data) ?? [];
  const rows = all.filter(({ status }) => status !== 'REMOVED');
  // Where it was taken off stands last.
  const hasMore = hasNextPage && rows.length === all.length;
  if (rows.length === 0) return null;
  const refused = rows.filter((one) => isRefused(one));
  return (
    <>
      {refused.length > 0 && (
        <ul className="deliveries">
          {refused.map((delivery) => (
            <Place key={delivery.listingId} delivery={delivery} />
          ))}
        </ul>
      )}
      <details className="unreached">
        <summary>
          <Trans>Place by place</Trans>
        </summary>
        <ul className="deliveries">
          {rows
            .filter((one) => !isRefused(one))
            .map((delivery) => (
              <Place key={delivery.listingId} delivery={delivery} />
            ))}
        </ul>
        {hasMore && <ShowMore isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()} />}
      </details>
    </>
  );
}

/** `portalRefused` of the error catalogue. */
const portalRefused = 6001;
const isRefused = ({ status, errorCode }: Delivery): boolean => status === 'REFUSED' || errorCode === portalRefused;

function Place({ delivery }: { readonly delivery: Delivery }) {
  const { locationId, locationName, portalName, errorMessage, url } = delivery;
  return (
    <li>
      <div>
        <Link to="/locations/$locationId/content" params={{ locationId: String(locationId) }}>
          {locationName}
        </Link>
        <span className="soft">{portalName}</span>
      </div>
      <DeliveryStatus delivery={delivery} />
      {errorMessage !== null && <p className="content-words">{errorMessage}</p>}
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer">
          <Trans>Open at the portal</Trans>
          <span className="visually-hidden">
            {' '}
            {portalName}, {locationName}
          </span>{' '}
          <ExternalLink size={12} aria-hidden />
        </a>
      )}
    </li>
  );
}

function DeliveryStatus({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useLingui();
  const faces: Readonly<Record<string, readonly [StatusKind, LucideIcon, string]>> = {
    WAITING: ['soft', SendHorizontal, t`On its way`],
    LIVE: ['ok', CircleCheck, t({ message: 'Shown', context: 'content' })],
    REFUSED: ['bad', CircleAlert, t({ message: 'Refused', context: 'content' })],
    LEAVING: ['soft', CircleDashed, t`Being taken off`],
    DISCONNECTED: ['warn', CircleSlash, t`The listing is not live`],
  };
  const isOld = delivery.status === 'LIVE' && isRefused(delivery);
  const [kind, icon, title] = faces[delivery.status] ?? ['soft', CircleDashed, delivery.status];
  return (
    <Status kind={isOld ? 'bad' : kind} icon={isOld ? CircleAlert : icon}>
      {isOld ? t`An older version is shown` : title}
    </Status>
  );
}
