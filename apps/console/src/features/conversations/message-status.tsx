import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Check, CheckCheck, CircleHelp, CircleX, Eye, SendHorizontal } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Status } from '../../ui/status';
import type { StatusKind } from '../../ui/status';
import type { MessageStatus as Value } from './conversation-data';

interface Face {
  readonly title: MessageDescriptor;
  readonly kind: StatusKind;
  readonly icon: LucideIcon;
}

const faces: Readonly<Record<Value, Face>> = {
  PENDING: { title: msg`Being sent`, kind: 'soft', icon: SendHorizontal },
  SENT: { title: msg({ message: 'Sent', context: 'message' }), kind: 'soft', icon: Check },
  DELIVERED: { title: msg({ message: 'Delivered', context: 'message' }), kind: 'soft', icon: CheckCheck },
  READ: { title: msg({ message: 'Read', context: 'message' }), kind: 'ok', icon: Eye },
  UNKNOWN: { title: msg`Not known whether it arrived`, kind: 'warn', icon: CircleHelp },
  REFUSED: { title: msg({ message: 'Not sent', context: 'message' }), kind: 'bad', icon: CircleX },
};

/** How far a reply is on its way to the customer. */
export const MessageStatus = ({ status }: { readonly status: Value }) => {
  const { t } = useLingui();
  const { title, kind, icon } = faces[status];
  return (
    <Status kind={kind} icon={icon}>
      {t(title)}
    </Status>
  );
};
