import { ownAddress } from '../../app/pictures/own-address';
import type { ListedVideo } from './video-data';
import { placeholderIcon as Placeholder } from './use-video-words';

/** A picture of the video, small; upright ones stand in the same frame. */
export function VideoThumb({ video }: { readonly video: Pick<ListedVideo, 'posterUrl'> }) {
  const source = video.posterUrl === null ? undefined : ownAddress(video.posterUrl);
  return source === undefined ? (
    <span className="video-thumb video-thumb-empty">
      <Placeholder size={20} aria-hidden />
    </span>
  ) : (
    <img className="video-thumb" src={source} alt="" width={96} height={54} loading="lazy" />
  );
}
