import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { CalendarX2, CircleCheck, CircleSlash, CircleX, Clock, Hourglass } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Status } from '../../ui/status';
import type { StatusKind } from '../../ui/status';
import type { SubscriptionStatus as Value } from './subscription-data';

interface Face {
  readonly title: MessageDescriptor;
  readonly kind: StatusKind;
  readonly icon: LucideIcon;
}

export const subscriptionStates: Readonly<Record<Value, Face>> = {
  PROCESSING: { title: msg`In preparation`, kind: 'soft', icon: Clock },
  ACTIVE: { title: msg`Active`, kind: 'ok', icon: CircleCheck },
  EXPIRINGON: { title: msg`Ends`, kind: 'warn', icon: CalendarX2 },
  EXPIRING: { title: msg`Is ending`, kind: 'warn', icon: Hourglass },
  FINISHED: { title: msg`Ended`, kind: 'soft', icon: CircleSlash },
  FAILED: { title: msg`Failed`, kind: 'bad', icon: CircleX },
};

export const statusOrder = Object.keys(subscriptionStates) as Value[];

export const isStatus = (text: string): text is Value => Object.hasOwn(subscriptionStates, text);

export function SubscriptionStatus({ status }: { readonly status: Value }) {
  const { t } = useLingui();
  const { kind, icon, title } = subscriptionStates[status];
  return (
    <Status kind={kind} icon={icon}>
      {t(title)}
    </Status>
  );
}
