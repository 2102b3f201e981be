import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleDashed, EyeOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Status } from '../../ui/status';
import type { StatusKind } from '../../ui/status';
import type { ListedContent } from './content-data';
import type { ContentState } from './content-filters.rules';
import { useStateTitles } from './use-content-words';

const faces: Readonly<Record<ContentState, { readonly kind: StatusKind; readonly icon: LucideIcon }>> = {
  REFUSED: { kind: 'bad', icon: CircleAlert },
  LIVE: { kind: 'ok', icon: CircleCheck },
  NOWHERE: { kind: 'warn', icon: CircleDashed },
  UNPUBLISHED: { kind: 'soft', icon: EyeOff },
};

type Shown = Pick<ListedContent, 'live' | 'wanted' | 'refused' | 'locationCount'> & { readonly state: string };

/** Where a content is shown, in a word and numbers: portals of one location, else listings of all. */
export function ContentStatus({ content }: { readonly content: Shown }) {
  const titles = useStateTitles();
  const { i18n } = useLingui();
  const state = content.state as ContentState;
  const { kind, icon } = faces[state];
  const number = (count: number): string => count.toLocaleString(i18n.locale);
  const [live, wanted, refused] = [number(content.live), number(content.wanted), number(content.refused)];
  const isOne = content.locationCount === 1;
  return (
    <Status kind={kind} icon={icon}>
      {state === 'LIVE' &&
        (isOne ? (
          <Trans>
            Live at {live} of {wanted} portals
          </Trans>
        ) : (
          <Trans>
            Live on {live} of {wanted} listings
          </Trans>
        ))}
      {state === 'REFUSED' &&
        (isOne ? (
          <Trans>
            Refused by {refused} of {wanted} portals
          </Trans>
        ) : (
          <Trans>
            Refused on {refused} of {wanted} listings
          </Trans>
        ))}
      {state !== 'LIVE' && state !== 'REFUSED' && titles[state]}
    </Status>
  );
}
