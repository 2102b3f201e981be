import { Plural, useLingui } from '@lingui/react/macro';
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
  const { live, wanted, refused, locationCount } = content;
  const all = wanted.toLocaleString(i18n.locale);
  const isOne = locationCount === 1;
  return (
    <Status kind={kind} icon={icon}>
      {state === 'LIVE' &&
        (isOne ? (
          <Plural value={live} one={`Live at # of ${all} portals`} other={`Live at # of ${all} portals`} />
        ) : (
          <Plural value={live} one={`Live on # of ${all} listings`} other={`Live on # of ${all} listings`} />
        ))}
      {state === 'REFUSED' &&
        (isOne ? (
          <Plural value={refused} one={`Refused by # of ${all} portals`} other={`Refused by # of ${all} portals`} />
        ) : (
          <Plural value={refused} one={`Refused on # of ${all} listings`} other={`Refused on # of ${all} listings`} />
        ))}
      {state !== 'LIVE' && state !== 'REFUSED' && titles[state]}
    </Status>
  );
}
