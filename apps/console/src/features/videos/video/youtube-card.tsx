import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, CirclePlay, ExternalLink, LoaderCircle } from 'lucide-react';
import { useDates } from '../../../app/dates';
import { ApiError } from '../../../app/client/api-error';
import type { Read } from '../../../app/editing/use-editing';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Notice } from '../../../ui/notice';
import { Status } from '../../../ui/status';
import { channelsQuery } from '../video-data';
import type { ListedVideo, VideoDetail } from '../video-data';
import { needsConnection } from '../video.rules';
import { YoutubeActs } from './youtube-acts';
import { YoutubeForm } from './youtube-form';

interface YoutubeCardProps {
  readonly video: ListedVideo;
  readonly detail: Read<VideoDetail>;
  /** Of what is said there, something was entered that is not saved. */
  readonly hasChanges: boolean;
}

/** The video at YouTube: whether it is there, what it is called, and what can be done. */
export function YoutubeCard({ video, detail, hasChanges }: YoutubeCardProps) {
  const { youtube, canWrite } = video;
  const isConnected = useIsConnected(video);
  return (
    <section className="video-youtube" aria-labelledby="video-youtube">
      <div className="card">
        <header className="card-head">
          <h2 id="video-youtube">
            <CirclePlay size={16} aria-hidden /> YouTube
          </h2>
          <UploadStatus video={video} />
        </header>
        <Where video={video} />
        {youtube.error && (
          <Notice kind="bad">
            <p>{youtube.error.errorMessage}</p>
            {needsConnection(youtube.error.errorCode) && <ConnectionsLink video={video} />}
            {youtube.status !== 'none' && youtube.status !== 'published' && (
              <p>
                <Trans>This waits, and goes on by itself.</Trans>
              </p>
            )}
          </Notice>
        )}
        <NotConnected video={video} />
        {canWrite && (
          <YoutubeActs video={video} detail={detail.data} isConnected={isConnected} hasChanges={hasChanges} />
        )}
      </div>
      <YoutubeForm video={video} detail={detail} />
    </section>
  );
}

/** Channels to which a video could go; not asked for where the reader may not. */
function useChannels({ locationId, canReadChannels }: ListedVideo) {
  return useQuery({ ...channelsQuery(locationId ?? 0), enabled: canReadChannels });
}

/** The platform's code for a connection that no longer works. */
const notUsable = 4321;

/** Whether a video could go there. While YouTube is away, an action waits; who may not read channels tries. */
function useIsConnected(video: ListedVideo): boolean {
  const { data, error } = useChannels(video);
  if (!video.canReadChannels) return true;
  return data === undefined ? error !== null && !isNotUsable(error) : data.total > 0;
}

const isNotUsable = (error: Error): boolean => error instanceof ApiError && error.code === notUsable;

function UploadStatus({ video: { youtube, uploadsNext } }: { readonly video: ListedVideo }) {
  switch (youtube.status) {
    case 'published':
      return (
        <Status kind="ok" icon={CircleCheck}>
          <Trans>Published</Trans>
        </Status>
      );
    case 'uploading':
      return (
        <Status kind="soft" icon={LoaderCircle}>
          <Trans>Being uploaded</Trans>
        </Status>
      );
    case 'updating':
      return (
        <Status kind="soft" icon={LoaderCircle}>
          <Trans>Being updated</Trans>
        </Status>
      );
    case 'deleting':
      return (
        <Status kind="soft" icon={LoaderCircle}>
          <Trans>Being deleted</Trans>
        </Status>
      );
    case 'none':
      return (
        <Status kind="soft" icon={CircleDashed}>
          {uploadsNext ? <Trans>As soon as it is made</Trans> : <Trans>Not there</Trans>}
        </Status>
      );
  }
}

function Where({ video }: { readonly video: ListedVideo }) {
  const dates = useDates();
  const { url, publishedAt, channelId } = video.youtube;
  const channels = useChannels(video);
  if (url === null) return null;
  const since = publishedAt === null ? null : dates.moment(publishedAt);
  const channel = channels.data?.data.find(({ id }) => id === channelId)?.title ?? channelId;
  return (
    <p className="video-where">
      <a href={url} target="_blank" rel="noreferrer">
        <ExternalLink size={14} aria-hidden /> <Trans>Show it at YouTube</Trans>
      </a>
      <span className="soft">
        {channel !== null && <Trans>in the channel {channel}</Trans>}
        {since !== null && (
          <>
            {' '}
            <Trans>since {since}</Trans>
          </>
        )}
      </span>
    </p>
  );
}

/** Asked only where it matters: whether there is an account to which a video could go. */
function NotConnected({ video }: { readonly video: ListedVideo }) {
  const { youtube } = video;
  const { data, error } = useChannels(video);
  // What happened last says so already.
  if (youtube.error !== null && needsConnection(youtube.error.errorCode)) return null;
  if (error && data === undefined)
    return (
      <Notice kind={isNotUsable(error) ? 'bad' : 'warn'}>
        <p>{error.message}</p>
        {isNotUsable(error) && <ConnectionsLink video={video} />}
      </Notice>
    );
  if (data === undefined || data.total > 0) return null;
  return (
    <Notice kind="warn">
      <p>
        <Trans>This location is not connected with YouTube: a video cannot go there yet.</Trans>
      </p>
      <ConnectionsLink video={video} />
    </Notice>
  );
}

function ConnectionsLink({ video: { companyId } }: { readonly video: ListedVideo }) {
  if (!may(useCaller(), 'listing:read')) return null;
  return (
    <p>
      <Link to="/connections" search={companyId === null ? {} : { company: String(companyId) }}>
        <Trans>Show the connections of the company</Trans>
      </Link>
    </p>
  );
}
