import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { formatMoment } from '../../../../app/dates';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { PlaceName } from '../../../../app/lists/place-name';
import { FilterField } from '../../../../ui/filter-field';
import { ShowMore } from '../../../../ui/lists/show-more';
import { placesQuery } from '../campaign-data';
import type { Campaign, CampaignPlace } from '../campaign-data';
import { placeStateOf, placeStates } from '../campaign-filters.rules';
import { PlaceStatus } from '../campaign-status';
import { usePlaceStates } from '../use-campaign-words';

const route = getRouteApi('/content/campaigns/$campaignId');

/** The locations that are asked, and what came back from each. */
export function PlacesCard({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const state = placeStateOf(search.state);
  const places = useInfiniteQuery(placesQuery(campaign, { state, filter: search.filter }));
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = places;
  const all = data?.pages.flatMap((page) => page.data) ?? [];
  const last = data?.pages.at(-1);
  return (
    <section className="card campaign-places" aria-labelledby="campaign-places">
      <header className="card-head">
        <h2 id="campaign-places">
          <Trans>Locations</Trans>
        </h2>
        <FilterField
          label={t`Find a location by its name`}
          value={search.filter ?? ''}
          onChange={(text, replace) =>
            void navigate({ search: { ...search, filter: text === '' ? undefined : text }, replace })
          }
        />
      </header>
      <PlaceViews counts={last?.counts} />
      {error && <ErrorNotice error={error} />}
      {data === undefined && error === null && <span className="skeleton" />}
      {last?.total === 0 && (
        <p className="soft">
          <Trans>No location is here.</Trans>
        </p>
      )}
      {all.length > 0 && (
        <ul aria-busy={isPlaceholderData}>
          {all.map((place) => (
            <PlaceRow key={place.location} place={place} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <ShowMore isBusy={isFetchingNextPage} onPress={() => void places.fetchNextPage()}>
            <Trans>
              Show more ({all.length} of {last?.total})
            </Trans>
          </ShowMore>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {last !== undefined && !isPlaceholderData && <Plural value={last.total} one="# location" other="# locations" />}
      </p>
    </section>
  );
}

interface PlaceViewsProps {
  readonly counts: readonly { readonly state: string; readonly total: number }[] | undefined;
}

/** How far it is at the locations, each state with its number. */
function PlaceViews({ counts }: PlaceViewsProps) {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const titles = usePlaceStates();
  const chosen = placeStateOf(search.state);
  const numberOf = (state: string): number => counts?.find((one) => one.state === state)?.total ?? 0;
  const sum = counts?.reduce((total, one) => total + one.total, 0);
  const shown = placeStates.filter((state) => state === chosen || numberOf(state) > 0);
  return (
    <nav className="tabs scrolled-tabs" aria-label={t`Locations by what came back`}>
      {[undefined, ...shown].map((state) => (
        <Link
          key={state ?? 'all'}
          to="."
          search={{ ...search, state }}
          className="tab"
          data-status={state === chosen ? 'active' : undefined}
          aria-current={state === chosen ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        >
          {state === undefined ? t({ message: 'All', context: 'contents' }) : titles[state]}
          {sum !== undefined && (
            <span className="count">{(state === undefined ? sum : numberOf(state)).toLocaleString(i18n.locale)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

function PlaceRow({ place }: { readonly place: CampaignPlace }) {
  const { location, locationName, city, state, rating, comment } = place;
  return (
    <li className="campaign-place">
      <div className="campaign-place-head">
        <span>
          <PlaceName locationId={location} name={locationName} city={city} />
        </span>
        <PlaceStatus state={state} />
      </div>
      <p className="soft">
        <When place={place} />
      </p>
      {(rating !== null || comment !== null) && (
        <p className="campaign-comment">
          {rating !== null && <Rating rating={rating} />} {comment}
        </p>
      )}
    </li>
  );
}

function Rating({ rating }: { readonly rating: number }) {
  return (
    <span className="campaign-rating">
      <Star size={14} aria-hidden />
      <Trans>{rating} of 5</Trans>
    </span>
  );
}

/** By the clock of the location. */
function When({ place }: { readonly place: CampaignPlace }) {
  const { i18n } = useLingui();
  const { state, startAt, endAt, emails, emailedAt, answeredAt, timeZone } = place;
  const moment = (instant: string): string => formatMoment(instant, i18n.locale, timeZone);
  if (answeredAt !== null) return <Trans>Answered {moment(answeredAt)}</Trans>;
  if (emailedAt !== null)
    return (
      <Trans>
        <Plural value={emails} one="# email" other="# emails" />, {moment(emailedAt)}
      </Trans>
    );
  if (state === 'waiting')
    return (
      <Trans>
        Starts {moment(startAt)}, ends {moment(endAt)} ({timeZone})
      </Trans>
    );
  if (state === 'unreachable') return <Trans>There is no address that wants such emails.</Trans>;
  return <Trans>It was over before its turn.</Trans>;
}
