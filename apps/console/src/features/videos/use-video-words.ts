import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Clapperboard, Clock, Film, LoaderCircle, UploadCloud } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { StatusKind } from '../../ui/status';
import type { ListedVideo } from './video-data';
import type { VideoState } from './video-filters.rules';

export const stateLooks: Readonly<Record<VideoState, { readonly kind: StatusKind; readonly icon: LucideIcon }>> = {
  FAILED: { kind: 'bad', icon: CircleAlert },
  YOUTUBE_PROBLEM: { kind: 'bad', icon: CircleAlert },
  WAITING: { kind: 'soft', icon: Clock },
  GENERATING: { kind: 'soft', icon: LoaderCircle },
  READY: { kind: 'ok', icon: Film },
  UPLOADING: { kind: 'soft', icon: UploadCloud },
  PUBLISHED: { kind: 'ok', icon: CircleCheck },
};

export const placeholderIcon = Clapperboard;

export function useStateTitles(): Readonly<Record<VideoState, string>> {
  const { t } = useLingui();
  return {
    FAILED: t`Could not be made`,
    YOUTUBE_PROBLEM: t`Problem at YouTube`,
    WAITING: t`Not started`,
    GENERATING: t`Being made`,
    READY: t`Ready`,
    UPLOADING: t`Being uploaded`,
    PUBLISHED: t`At YouTube`,
  };
}

/** What a video is called: as its location. */
export function useTitle(): (video: Pick<ListedVideo, 'id' | 'locationName'>) => string {
  const { t } = useLingui();
  return ({ id, locationName }) => locationName ?? t`Video ${String(id)}`;
}

/** Values of settings that are not texts of somebody's own. */
export function useValueTitles(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const { t } = useLingui();
  return {
    format: { '16:9': t`Wide (16:9)`, '1:1': t`Square (1:1)`, '9:16': t`Upright (9:16)` },
    language: { auto: t`As the country speaks`, de: t`German`, en: t`English`, fr: t`French` },
    transition: {
      fade: t({ message: 'Fade', context: 'transition of a video' }),
      slide: t({ message: 'Slide', context: 'transition of a video' }),
      none: t({ message: 'None', context: 'transition of a video' }),
    },
  };
}

export function usePrivacyTitles(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    public: t`Public: everybody finds it`,
    unlisted: t`Unlisted: who has the link sees it`,
    private: t`Private: the channel alone sees it`,
  };
}
