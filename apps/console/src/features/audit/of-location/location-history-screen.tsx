import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { Empty } from '../../../ui/empty';
import { ShowMore } from '../../../ui/lists/show-more';
import { historyQuery } from './history-data';
import { HistoryEntry } from './history-entry';
import '../audit.css';

const route = getRouteApi('/locations/$locationId/history');

/** Who changed what of one location, the newest first. */
export default function LocationHistoryScreen() {
  const id = Number(route.useParams().locationId);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(historyQuery(id));
  if (error !== null && data === undefined) return <ScreenError error={error} permission="location:read" />;
  if (data === undefined) return <Waiting />;
  const changes = data.pages.flatMap((page) => page.data);
  const total = data.pages[0]?.total ?? 0;
  if (changes.length === 0)
    return (
      <Empty icon={History} title={<Trans>Nothing was changed yet</Trans>}>
        <p>
          <Trans>Each change of a field is listed here, by users, programs, imports and the platform itself.</Trans>
        </p>
      </Empty>
    );
  return (
    <section className="history" aria-labelledby="history-title">
      <StaleNotice error={error} />
      <h2 id="history-title" className="visually-hidden">
        <Trans>History</Trans>
      </h2>
      <p className="soft">
        <Plural value={total} one="# change, by the real clock" other="# changes, by the real clock" />
      </p>
      <ol className="history-list">
        {changes.map((change, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- changes have no id, and none moves
          <HistoryEntry key={total - index} change={change} />
        ))}
      </ol>
      {hasNextPage && <ShowMore isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()} />}
    </section>
  );
}

const Waiting = () => (
  <div className="card" aria-busy>
    <span className="skeleton" />
    <span className="skeleton" />
    <span className="skeleton" />
  </div>
);
