import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Forbidden, ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Notice } from '../../../ui/notice';
import { SuspensionNotices } from '../../../app/suspension/suspension-notice';
import { useFieldNames } from '../field-names';
import { listSuggestions } from '../inbox/inbox-data';
import type { Suggestion } from '../inbox/inbox-data';
import { suggestionFilters } from '../inbox/inbox.rules';
import { deviations, listListings } from '../listing-data';
import type { Deviation } from '../listing-data';
import { listingStates } from '../listing-states';
import type { Listing, ListingStatus } from '../listing-states';
import { MessagesToReply } from './messages-to-reply';
import { OpenOrders } from './open-orders';
import { ReviewsToReply } from './reviews-to-reply';
import { WorkList, number, shown } from './work-list';

const counted: readonly ListingStatus[] = [
  'WAITING_ON_CUSTOMER',
  'WAITING_ON_PUBLISHER',
  'WAITING_ON_PROVIDER',
  'UNAVAILABLE',
  'LIVE',
];

export default function TodayScreen() {
  return may(useCaller(), 'listing:read') ? <Today /> : <Forbidden permission="listing:read" />;
}

/** What is to be done, by who must act. Each number leads to the list that it counts. */
function Today() {
  const { t } = useLingui();
  const counts = useQueries({
    queries: counted.map((status) => ({
      queryKey: ['listings', 'count', status],
      queryFn: () => listListings({ statuses: [status] }, 0, status === 'WAITING_ON_CUSTOMER' ? shown : 1),
    })),
  });
  const differing = useQuery(deviations(shown));
  const suggested = useQuery({
    queryKey: ['inbox', 'suggestions', 'newest'],
    queryFn: () => listSuggestions(suggestionFilters({}), 0, shown),
  });
  const caller = useCaller();
  const queries = [differing, suggested, ...counts];
  const missing = queries.find(({ data, error }) => data === undefined && error !== null)?.error;
  if (missing) return <ScreenError error={missing} permission="listing:read" />;
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>
          <Trans>Today</Trans>
        </h1>
      </header>
      <StaleNotice error={queries.find(({ error }) => error !== null)?.error} />
      <SuspensionNotices />
      {caller.user.userType === 'SELF_SERVICE' && counts.at(-1)?.data?.total === 0 && <NothingLive />}
      <Tiles totals={counts.map(({ data }) => data?.total)} />
      <div className="work">
        {may(caller, 'subscription:read') && <OpenOrders />}
        {may(caller, 'message:read') && <MessagesToReply />}
        {may(caller, 'review:read') && <ReviewsToReply />}
        <WorkList
          title={t`Portals suggest`}
          total={suggested.data?.total}
          all={
            <Link to="/inbox" search={{}}>
              <Trans>Decide on {number(suggested.data?.total)}</Trans>
            </Link>
          }
        >
          {suggested.data?.data.map((suggestion) => (
            <Suggested key={suggestion.id} suggestion={suggestion} />
          ))}
        </WorkList>
        <WorkList title={t`Listings that need you`} total={counts[0]?.data?.total}>
          {counts[0]?.data?.data.map((listing) => (
            <NeedsYou key={listing.id} listing={listing} />
          ))}
        </WorkList>
        <WorkList title={t`Portals that show something else`} total={differing.data?.total}>
          {differing.data?.data.map((deviation) => (
            <Differs key={deviation.listingId} deviation={deviation} />
          ))}
        </WorkList>
      </div>
    </div>
  );
}

/** The way to the first live listing stays open until there is one. */
const NothingLive = () => (
  <Notice kind="warn">
    <Trans>No portal shows your business yet.</Trans>{' '}
    <Link to="/welcome">
      <Trans>Bring it onto the portals</Trans>
    </Link>
  </Notice>
);

function Tiles({ totals }: { readonly totals: readonly (number | undefined)[] }) {
  const { t } = useLingui();
  return (
    <ul className="tiles">
      {counted.map((status, index) => (
        <li key={status}>
          <Tile status={status} total={totals[index]} title={t(listingStates[status].title)} />
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  readonly status: ListingStatus;
  readonly total: number | undefined;
  readonly title: string;
}

function Tile({ status, total, title }: TileProps) {
  const { kind, icon: Icon } = listingStates[status];
  return (
    <Link to="/listings" search={{ statuses: status }} className="tile" data-kind={total === 0 ? 'soft' : kind}>
      <span className="tile-title">
        <Icon size={14} aria-hidden />
        {title}
      </span>
      <strong>{total === undefined ? <span className="skeleton" /> : number(total)}</strong>
    </Link>
  );
}

const NeedsYou = ({ listing }: { readonly listing: Listing }) => (
  <li>
    <Link to="/locations/$locationId/listings" params={{ locationId: String(listing.locationId) }}>
      {listing.locationName}
    </Link>
    <span className="soft">{listing.publisherName}</span>
    {listing.statusDetails[0] && <p>{listing.statusDetails[0].message}</p>}
  </li>
);

function Differs({ deviation }: { readonly deviation: Deviation }) {
  const names = useFieldNames();
  return (
    <li>
      <Link to="/locations/$locationId/listings" params={{ locationId: String(deviation.locationId) }}>
        {deviation.locationName}
      </Link>
      <span className="soft">{deviation.publisherName}</span>
      <p>{deviation.fields.map(({ field }) => names[field]).join(', ')}</p>
    </li>
  );
}

function Suggested({ suggestion }: { readonly suggestion: Suggestion }) {
  const names = useFieldNames();
  const { id, locationName, publisherName, fields } = suggestion;
  return (
    <li>
      <Link to="/inbox" search={{ item: String(id) }}>
        {locationName}
      </Link>
      <span className="soft">{publisherName}</span>
      <p>{fields.map(({ field }) => names[field]).join(', ')}</p>
    </li>
  );
}
