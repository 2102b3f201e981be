import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { Grid } from '../../../ui/grid/grid';
import { useKeysetRows } from '../../../ui/grid/keyset-rows';
import { useSelection } from '../../../ui/grid/selection';
import { isLive } from '../../../app/live/live-state';
import { useIsPhone } from '../../../ui/media';
import { listAds, overviewQuery } from '../ads-data';
import type { ListedAd, Overview } from '../ads-data';
import type { AdsFilters } from '../ads-filters.rules';
import { AdCard, cardHeight, phoneCardHeight } from './ad-card';
import { ManyBar } from './many-bar';
import { NoAds } from './no-ads';

/** Rows of a screen that is still empty. */
const placeholderRows = 6;

interface AdsListProps {
  readonly filters: AdsFilters;
  /** Takes the filters back. */
  readonly onClear: () => void;
}

export function AdsList({ filters, onClear }: AdsListProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const selection = useSelection<ListedAd>();
  const client = useQueryClient();
  const queryKey = ['ads', 'list', 'rows', filters];
  const rows = useKeysetRows<ListedAd>(queryKey, (after, take) => {
    const known = client.getQueryData<InfiniteData<Overview, number | undefined>>(queryKey);
    return listAds(filters, after, take, known?.pageParams.includes(after) === true);
  });
  useFollowing(filters);
  const { total, error } = rows;
  if (error && total === null) return <ScreenError error={error} permission="subscription:read" />;
  if (total === 0) return <NoAds filters={filters} onClear={onClear} />;
  return (
    <div className="review-list ads-list">
      <StaleNotice error={error} />
      <ManyBar selection={selection} />
      <Grid
        label={t`Campaigns`}
        queryKey={JSON.stringify(filters)}
        columns={[]}
        rows={rows}
        total={total ?? placeholderRows}
        nameOf={({ name }) => name}
        onOpen={({ id }) => void navigate({ to: '/ads/$adId', params: { adId: String(id) } })}
        card={cardOf}
        cardHeight={isPhone ? phoneCardHeight : cardHeight}
        sort=""
        onSort={() => undefined}
        selection={selection}
      />
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# campaign" other="# campaigns" />}
      </p>
    </div>
  );
}

const cardOf = (ad: ListedAd) => <AdCard ad={ad} />;

/** Without a stream rows are read again this often, in ms, also when no count has changed. */
const rowsMs = 30_000;

/** Streams tell of rows that change. Without one, counts are asked for again and again: when they have changed, the rows have as well. */
function useFollowing(filters: AdsFilters): void {
  const client = useQueryClient();
  const { data, dataUpdatedAt, isPlaceholderData } = useQuery(overviewQuery(filters));
  const seen = data === undefined || isPlaceholderData ? null : JSON.stringify([data.counts, data.spent]);
  const former = useRef<{ readonly filters: AdsFilters; readonly seen: string; readonly at: number } | null>(null);
  useEffect(() => {
    if (seen === null) return;
    const last = former.current;
    const isSame = last?.filters === filters;
    const isDue = isSame && !isLive() && dataUpdatedAt - last.at >= rowsMs;
    const isNews = isSame && (last.seen !== seen || isDue);
    if (last === null || !isSame || isNews) former.current = { filters, seen, at: dataUpdatedAt };
    if (isNews) void client.invalidateQueries({ queryKey: ['ads', 'list', 'rows'] });
  }, [client, dataUpdatedAt, filters, seen]);
}
