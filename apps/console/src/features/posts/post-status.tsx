import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import {
  Ban,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleX,
  EyeOff,
  SendHorizontal,
  TriangleAlert,
  UserRoundCheck,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Status } from '../../ui/status';
import type { StatusKind } from '../../ui/status';
import { stateOf } from './post-state.rules';
import type { PostState, StatusTotal } from './post-state.rules';

interface Face {
  readonly title: MessageDescriptor;
  readonly kind: StatusKind;
  readonly icon: LucideIcon;
}

const faces: Readonly<Record<PostState, Face>> = {
  failed: { title: msg({ message: 'Failed', context: 'post' }), kind: 'bad', icon: CircleX },
  partlyFailed: { title: msg`Partly failed`, kind: 'bad', icon: CircleAlert },
  review: { title: msg`Waits for approval`, kind: 'warn', icon: UserRoundCheck },
  threatened: { title: msg`Planned, would fail now`, kind: 'warn', icon: TriangleAlert },
  planned: { title: msg({ message: 'Planned', context: 'post' }), kind: 'soft', icon: CalendarClock },
  processing: { title: msg`On its way`, kind: 'soft', icon: SendHorizontal },
  published: { title: msg({ message: 'Published', context: 'post' }), kind: 'ok', icon: CircleCheck },
  cancelled: { title: msg({ message: 'Cancelled', context: 'post' }), kind: 'soft', icon: Ban },
  removed: { title: msg`Taken down`, kind: 'soft', icon: EyeOff },
};

/** Which faces calendars show: a colour alone says nothing. */
export const iconOf = (totals: readonly StatusTotal[]): LucideIcon => faces[stateOf(totals)].icon;
export const kindOf = (totals: readonly StatusTotal[]): StatusKind => faces[stateOf(totals)].kind;

/** How a post stands as a whole, in words. */
export function useStateTitle(): (totals: readonly StatusTotal[]) => string {
  const { t } = useLingui();
  return (totals) => t(faces[stateOf(totals)].title);
}

export function PostStatus({ totals }: { readonly totals: readonly StatusTotal[] }) {
  const title = useStateTitle();
  return (
    <Status kind={kindOf(totals)} icon={iconOf(totals)}>
      {title(totals)}
    </Status>
  );
}

/** How it is at one location. */
export const LocationStatus = ({ status }: { readonly status: StatusTotal['postStatus'] }) => (
  <PostStatus totals={[{ postStatus: status, locations: 1, error: null }]} />
);
