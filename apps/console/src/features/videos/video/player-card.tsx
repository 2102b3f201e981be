import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../app/dates';
import { ownAddress } from '../../../app/pictures/own-address';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import type { ListedVideo } from '../video-data';
import { fileName, formatOf } from '../video.rules';
import { placeholderIcon as Placeholder, useTitle } from '../use-video-words';
import { Regenerate } from './regenerate';

interface PlayerCardProps {
  readonly video: ListedVideo;
  /** Settings were entered that are not saved. */
  readonly hasChanges: boolean;
}

/** The video that there is, how far the next one has come, and its files. */
export function PlayerCard({ video, hasChanges }: PlayerCardProps) {
  const { state, errors, videoUrl, isFinished } = video;
  return (
    <section className="card" aria-labelledby="video-player">
      <header className="card-head">
        <h2 id="video-player">
          <Trans>The video</Trans>
        </h2>
        {state !== 'WAITING' && <Regenerate video={video} hasChanges={hasChanges} />}
      </header>
      {isFinished && (
        <Notice kind="warn">
          <Trans>The subscription has finished: the video stays as it is.</Trans>
        </Notice>
      )}
      {state === 'FAILED' && (
        <Notice kind="bad">
          {errors.map(({ errorCode, errorMessage }) => (
            <p key={errorCode}>{errorMessage}</p>
          ))}
          {videoUrl !== null && (
            <p>
              <Trans>The video before is still there.</Trans>
            </p>
          )}
        </Notice>
      )}
      {state === 'GENERATING' && <Progress video={video} />}
      <Player key={videoUrl} video={video} />
      {videoUrl !== null && <Files video={video} />}
    </section>
  );
}

function Progress({ video }: { readonly video: ListedVideo }) {
  const { t, i18n } = useLingui();
  const caller = useCaller();
  const { progress, jobId, videoUrl } = video;
  const share = ((progress ?? 0) / 100).toLocaleString(i18n.locale, { style: 'percent' });
  return (
    <div className="video-progress">
      <ProgressBar label={t`The next video`} percent={progress} />
      <p>
        <Trans>{share} of the next video is drawn.</Trans>{' '}
        {videoUrl !== null && <Trans>Until it is there, you see the one before.</Trans>}{' '}
        {jobId !== null && may(caller, 'job:read') && (
          <Link to="/jobs/$jobId" params={{ jobId: String(jobId) }}>
            <Trans>Show the job</Trans>
          </Link>
        )}
      </p>
    </div>
  );
}

function Player({ video }: { readonly video: ListedVideo }) {
  const { t } = useLingui();
  const titleOf = useTitle();
  const [isUnplayable, setUnplayable] = useState(false);
  const { videoUrl, posterUrl, captionsUrl, width, height, state } = video;
  const source = videoUrl === null ? undefined : ownAddress(videoUrl);
  const name = titleOf(video);
  if (source === undefined)
    return (
      <div className="video-frame video-frame-empty">
        <Placeholder size={28} aria-hidden />
        <p className="soft">
          {state === 'WAITING' ? (
            <Trans>The first video is made when the subscription starts.</Trans>
          ) : (
            <Trans>There is no video yet.</Trans>
          )}
        </p>
      </div>
    );
  return (
    <>
      <video
        className="video-frame"
        aria-label={t`Video of ${name}`}
        data-upright={(height ?? 0) > (width ?? 0)}
        width={width ?? undefined}
        height={height ?? undefined}
        poster={posterUrl === null ? undefined : ownAddress(posterUrl)}
        controls
        playsInline
        preload="none"
      >
        <source src={source} type="video/mp4" onError={() => setUnplayable(true)} />
        <track
          kind="captions"
          src={captionsUrl === null ? undefined : ownAddress(captionsUrl)}
          label={t`Texts of the video`}
        />
      </video>
      {isUnplayable && (
        <p className="soft" role="status">
          <Trans>This browser cannot play the video: download it.</Trans>
        </p>
      )}
    </>
  );
}

function Files({ video }: { readonly video: ListedVideo }) {
  const { t } = useLingui();
  const dates = useDates();
  const titleOf = useTitle();
  const { videoUrl, posterUrl, captionsUrl, generatedAt, width, height, seconds } = video;
  const name = fileName(titleOf(video));
  const made = generatedAt === null ? '' : dates.moment(generatedAt);
  const format = formatOf(width, height);
  const files = [
    { url: videoUrl, type: 'mp4', title: t`Video (MP4)` },
    { url: posterUrl, type: 'jpg', title: t`Picture (JPG)` },
    { url: captionsUrl, type: 'vtt', title: t`Texts (WebVTT)` },
  ];
  return (
    <div className="video-files">
      <p className="soft">
        {format !== undefined && `${format} · `}
        {width !== null && height !== null && `${width} × ${height} · `}
        {seconds !== null && (
          <>
            <Trans>{seconds} seconds</Trans>
            {' · '}
          </>
        )}
        <Trans>made on {made}</Trans>
      </p>
      <span className="actions" role="group" aria-label={t`Download`}>
        {files.map(({ url, type, title }) => {
          const address = url === null ? undefined : ownAddress(url);
          return (
            address !== undefined && (
              <a key={type} href={address} download={`${name}.${type}`} className="button">
                <Download size={16} aria-hidden />
                {title}
              </a>
            )
          );
        })}
      </span>
    </div>
  );
}
