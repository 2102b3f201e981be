import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { Grid } from '../../../ui/grid/grid';
import { useKeysetRows } from '../../../ui/grid/keyset-rows';
import { useIsPhone } from '../../../ui/media';
import { goesOn, listVideos, overviewQuery } from '../video-data';
import type { ListedVideo } from '../video-data';
import type { VideoFilters } from '../video-filters.rules';
import { useTitle } from '../use-video-words';
import { NoVideos } from './no-videos';
import { VideoCard, cardHeight, phoneCardHeight } from './video-card';

/** Rows of a screen that is still empty. */
const placeholderRows = 6;

interface VideoListProps {
  readonly filters: VideoFilters;
  /** Takes the filters back. */
  readonly onClear: () => void;
}

export function VideoList({ filters, onClear }: VideoListProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const titleOf = useTitle();
  const rows = useKeysetRows<ListedVideo>(['videos', 'list', 'rows', filters], (after, take) =>
    listVideos(filters, after, take),
  );
  useFollowing(filters);
  const { total, error } = rows;
  if (error && total === null) return <ScreenError error={error} permission="subscription:read" />;
  if (total === 0) return <NoVideos filters={filters} onClear={onClear} />;
  return (
    <div className="review-list video-list">
      <StaleNotice error={error} />
      <Grid
        label={t`Videos`}
        queryKey={JSON.stringify(filters)}
        columns={[]}
        rows={rows}
        total={total ?? placeholderRows}
        nameOf={titleOf}
        onOpen={({ id }) => void navigate({ to: '/videos/$videoId', params: { videoId: String(id) } })}
        card={cardOf}
        cardHeight={isPhone ? phoneCardHeight : cardHeight}
        sort=""
        onSort={() => undefined}
      />
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# video" other="# videos" />}
      </p>
    </div>
  );
}

const cardOf = (video: ListedVideo) => <VideoCard video={video} />;

/** The numbers are asked for again and again: the rows follow while something goes on, and whenever others have changed. */
function useFollowing(filters: VideoFilters): void {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(overviewQuery({ ...filters, state: undefined }));
  const isGoingOn = data !== undefined && goesOn(data);
  const counts = data && JSON.stringify(data.counts);
  const former = useRef<string>(undefined);
  useEffect(() => {
    const isNews = former.current !== undefined && former.current !== counts;
    former.current = counts;
    if (dataUpdatedAt > 0 && (isGoingOn || isNews))
      void client.invalidateQueries({ queryKey: ['videos', 'list', 'rows'] });
  }, [client, dataUpdatedAt, isGoingOn, counts]);
}
