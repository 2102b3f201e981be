import { Status } from '../../ui/status';
import type { VideoState } from './video-filters.rules';
import { stateLooks, useStateTitles } from './use-video-words';

export function VideoStatus({ state }: { readonly state: VideoState }) {
  const titles = useStateTitles();
  return <Status {...stateLooks[state]}>{titles[state]}</Status>;
}
