import { hindranceOf, movesFreely } from '../upload/upload-hindrance.rules.js';
import type { UploadFacts } from '../upload/upload-hindrance.rules.js';
import { changeHindrance, regenerationHindrance } from '../video/video-hindrance.rules.js';
import type { VideoAct } from './overview.view.js';

/** What can be done with a video now: what the operations themselves would refuse is left out. */
export function actsOf(video: UploadFacts): readonly VideoAct[] {
  const { isFinished } = video;
  const possible: Readonly<Record<VideoAct, boolean>> = {
    change: changeHindrance(video) === undefined,
    regenerate: regenerationHindrance(video) === undefined,
    changeYoutube: !isFinished,
    changeChannel: !isFinished && movesFreely(video),
    upload: hindranceOf(video, 'upload') === undefined,
    update: hindranceOf(video, 'update') === undefined,
    delete: hindranceOf(video, 'delete') === undefined,
  };
  return (Object.keys(possible) as VideoAct[]).filter((act) => possible[act]);
}
