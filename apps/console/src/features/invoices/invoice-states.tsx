import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleSlash, Clock } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Status } from '../../ui/status';
import type { StatusKind } from '../../ui/status';
import type { InvoiceState as Value } from './invoice-data';

interface Face {
  readonly title: MessageDescriptor;
  readonly kind: StatusKind;
  readonly icon: LucideIcon;
}

/** In the order of what needs somebody. */
export const invoiceStates: Readonly<Record<Value, Face>> = {
  overdue: { title: msg`Overdue`, kind: 'bad', icon: CircleAlert },
  issued: { title: msg`Unpaid`, kind: 'warn', icon: Clock },
  paid: { title: msg`Paid`, kind: 'ok', icon: CircleCheck },
  credited: { title: msg`Credited`, kind: 'soft', icon: CircleSlash },
};

export const stateOrder = Object.keys(invoiceStates) as Value[];

export const isState = (text: string | undefined): text is Value =>
  text !== undefined && Object.hasOwn(invoiceStates, text);

export function InvoiceState({ state }: { readonly state: Value }) {
  const { t } = useLingui();
  const { kind, icon, title } = invoiceStates[state];
  return (
    <Status kind={kind} icon={icon}>
      {t(title)}
    </Status>
  );
}
