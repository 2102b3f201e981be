import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDates } from '../../../app/dates';
import { ProgressBar } from '../../../ui/progress-bar';
import type { ListedVideo } from '../video-data';
import { formatOf } from '../video.rules';
import { VideoThumb } from '../thumb';
import { useTitle } from '../use-video-words';
import { VideoStatus } from '../video-status';

export const cardHeight = 78;
/** There the state has a line of its own. */
export const phoneCardHeight = 118;

/** A video in a list: a picture of it, where it is, how it stands and why. */
export function VideoCard({ video }: { readonly video: ListedVideo }) {
  const titleOf = useTitle();
  const { id, city, companyName, state } = video;
  const places = [city, companyName].filter((part) => part !== null);
  return (
    <article className="video-card">
      <VideoThumb video={video} />
      <div className="video-card-main">
        <Link to="/videos/$videoId" params={{ videoId: String(id) }} className="row-name card-link">
          {titleOf(video)}
        </Link>
        <p className="soft">{places.join(' · ')}</p>
        <Made video={video} />
      </div>
      <div className="video-card-state">
        <VideoStatus state={state} />
        <Reason video={video} />
      </div>
    </article>
  );
}

function Made({ video: { generatedAt, width, height, seconds } }: { readonly video: ListedVideo }) {
  const dates = useDates();
  if (generatedAt === null)
    return (
      <p className="soft">
        <Trans>Nothing was made yet</Trans>
      </p>
    );
  const format = formatOf(width, height);
  const made = dates.day(generatedAt);
  return (
    <p>
      {format !== undefined && `${format} · `}
      {seconds !== null && (
        <>
          <Trans>{seconds} seconds</Trans>
          {' · '}
        </>
      )}
      <Trans>made on {made}</Trans>
    </p>
  );
}

/** More about the state: how far, why, or since when. */
function Reason({ video }: { readonly video: ListedVideo }) {
  const { t } = useLingui();
  const dates = useDates();
  const titleOf = useTitle();
  const { state, progress, errors, youtube, settingsChanged, uploadsNext } = video;
  const name = titleOf(video);
  const since = youtube.publishedAt === null ? null : dates.day(youtube.publishedAt);
  if (state === 'GENERATING') return <ProgressBar label={t`Being made: ${name}`} percent={progress} />;
  if (state === 'FAILED') return <p className="soft">{errors.map(({ errorMessage }) => errorMessage).join(' ')}</p>;
  if (state === 'YOUTUBE_PROBLEM') return <p className="soft">{youtube.error?.errorMessage}</p>;
  if (state === 'PUBLISHED' && since !== null)
    return (
      <p className="soft">
        <Trans>since {since}</Trans>
      </p>
    );
  if (uploadsNext)
    return (
      <p className="soft">
        <Trans>goes to YouTube by itself</Trans>
      </p>
    );
  if (settingsChanged)
    return (
      <p className="soft">
        <Trans>settings were changed since</Trans>
      </p>
    );
  return null;
}
