import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDot, CircleSlash, CircleX, SendHorizontal, UserRoundCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Status } from '../../ui/status';
import type { StatusKind } from '../../ui/status';
import type { ReplyStatus as Value, Review } from './review-data';

interface Face {
  readonly title: MessageDescriptor;
  readonly kind: StatusKind;
  readonly icon: LucideIcon;
}

const faces: Readonly<Record<Value, Face>> = {
  REVIEW: { title: msg`Waits for approval`, kind: 'warn', icon: UserRoundCheck },
  PENDING: { title: msg`On its way`, kind: 'soft', icon: SendHorizontal },
  LIVE: { title: msg`Shown`, kind: 'ok', icon: CircleCheck },
  REFUSED: { title: msg`Refused`, kind: 'bad', icon: CircleX },
};
const open: Face = { title: msg`Needs a reply`, kind: 'warn', icon: CircleDot };
const closed: Face = { title: msg`No reply possible`, kind: 'soft', icon: CircleSlash };
const answered: Face = { ...faces.LIVE, title: msg`Replied` };

const Shown = ({ face }: { readonly face: Face }) => {
  const { t } = useLingui();
  return (
    <Status kind={face.kind} icon={face.icon}>
      {t(face.title)}
    </Status>
  );
};

/** How a reply stands on its way to the portal. */
export const ReplyStatus = ({ status }: { readonly status: Value }) => <Shown face={faces[status]} />;

/** How a review stands: by its newest reply, or by whether it can have one. */
export const ReviewStatus = ({ review }: { readonly review: Review }) => {
  const status = review.lastOwnerAnswer?.status;
  if (status === undefined) return <Shown face={review.repliable ? open : closed} />;
  return <Shown face={status === 'LIVE' ? answered : faces[status]} />;
};
