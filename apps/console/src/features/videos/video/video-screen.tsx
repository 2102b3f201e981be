import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AuditLink } from '../../../app/audit/audit-link';
import { LeaveGuard, UnsavedPart } from '../../../app/editing/leave-guard';
import type { Read } from '../../../app/editing/use-editing';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { PlaceName } from '../../../app/lists/place-name';
import { Crumbs } from '../../../ui/screen/crumbs';
import { ScreenSkeleton } from '../../../ui/screen/screen-skeleton';
import { detailQuery, listedQuery } from '../video-data';
import type { ListedVideo, VideoDetail } from '../video-data';
import { useTitle } from '../use-video-words';
import { VideoStatus } from '../video-status';
import { MissingCard } from './missing-card';
import { PlayerCard } from './player-card';
import { SettingsCard } from './settings-card';
import { YoutubeCard } from './youtube-card';
import '../videos.css';

const route = getRouteApi('/videos/$videoId');

/** One video: seen, what it lacks, how the next one is to be, and where it is published. */
export default function VideoScreen() {
  const id = Number(route.useParams().videoId);
  const listed = useQuery(listedQuery(id));
  const detail = useQuery(detailQuery(id));
  useReadAgain(listed.data, detail.refetch);
  const missing = [
    listed.data === undefined ? listed.error : null,
    detail.data === undefined ? detail.error : null,
  ].find((error) => error !== null);
  if (missing) return <ScreenError error={missing} permission="subscription:read" />;
  if (listed.data === undefined || detail.data === undefined) return <ScreenSkeleton layout="video-parts" cards={2} />;
  return (
    <LeaveGuard key={id}>
      <div className="screen video-screen">
        <Head video={listed.data} />
        <StaleNotice error={listed.error ?? detail.error} />
        <Parts video={listed.data} detail={detail.data} />
      </div>
    </LeaveGuard>
  );
}

/** Others may have changed what the forms show by the time that something has been made, or told to YouTube. */
function useReadAgain(video: ListedVideo | undefined, refetch: () => Promise<unknown>): void {
  const stands = video && `${video.state} ${video.youtube.status}`;
  const former = useRef(stands);
  useEffect(() => {
    if (former.current !== undefined && former.current !== stands) void refetch();
    former.current = stands;
  }, [stands, refetch]);
}

interface PartsProps {
  readonly video: ListedVideo;
  readonly detail: Read<VideoDetail>;
}

const Parts = ({ video, detail }: PartsProps) => (
  <div className="video-parts">
    <UnsavedPart>
      {(hasChanges) => (
        <div className="video-main">
          <PlayerCard video={video} hasChanges={hasChanges} />
          <SettingsCard video={video} detail={detail} />
        </div>
      )}
    </UnsavedPart>
    <div className="video-side">
      <MissingCard video={video} settings={detail.data.settings} />
      <UnsavedPart>{(hasChanges) => <YoutubeCard video={video} detail={detail} hasChanges={hasChanges} />}</UnsavedPart>
    </div>
  </div>
);

function Head({ video }: { readonly video: ListedVideo }) {
  const titleOf = useTitle();
  const { id, locationId, locationName, city, state } = video;
  return (
    <header className="screen-head">
      <Crumbs>
        <Link to="/videos" search={{}}>
          <Trans>Videos</Trans>
        </Link>
      </Crumbs>
      <h1>{titleOf(video)}</h1>
      <VideoStatus state={state} />
      <span className="head-actions">
        <Link
          to="/subscriptions/$subscriptionId"
          params={{ subscriptionId: String(id) }}
          className="button"
          data-kind="quiet"
        >
          <Trans>Subscription</Trans>
        </Link>
        <AuditLink subject="subscription" id={id} />
      </span>
      {locationId !== null && (
        <p className="head-line">
          <PlaceName locationId={locationId} name={locationName} city={city} />
        </p>
      )}
    </header>
  );
}
