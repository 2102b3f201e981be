import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleSlash, Lock } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Status } from '../../ui/status';
import type { StatusKind } from '../../ui/status';
import type { ContractStatus as Value } from './contract-data';

interface Face {
  readonly title: MessageDescriptor;
  readonly kind: StatusKind;
  readonly icon: LucideIcon;
}

const faces: Readonly<Record<Value, Face>> = {
  ACTIVE: { title: msg`Takes orders`, kind: 'ok', icon: CircleCheck },
  NOTBOOKABLE: { title: msg`Takes no orders`, kind: 'warn', icon: Lock },
  INACTIVE: { title: msg`Not valid`, kind: 'soft', icon: CircleSlash },
};

/** Of a contract or a licence. */
export function ContractStatus({ status }: { readonly status: Value }) {
  const { t } = useLingui();
  const { kind, icon, title } = faces[status];
  return (
    <Status kind={kind} icon={icon}>
      {t(title)}
    </Status>
  );
}
