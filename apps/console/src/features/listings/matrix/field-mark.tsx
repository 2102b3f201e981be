import { useLingui } from '@lingui/react/macro';
import { Check, CircleDashed, Diff, Minus, SendHorizontal } from 'lucide-react';
import { Status } from '../../../ui/status';
import type { StatusKind } from '../../../ui/status';
import type { PortalField } from './portal-column';

const faces = {
  MATCH: { icon: Check, kind: 'ok' },
  MISMATCH: { icon: Diff, kind: 'warn' },
  MISSING: { icon: CircleDashed, kind: 'warn' },
  SENT: { icon: SendHorizontal, kind: 'soft' },
  NOT_SUPPORTED: { icon: Minus, kind: 'soft' },
} as const satisfies Record<PortalField['status'], { kind: StatusKind; icon: unknown }>;

/** How one field stands at one portal. */
export function FieldMark({ field }: { readonly field: PortalField }) {
  const { t } = useLingui();
  const words: Record<PortalField['status'], string> = {
    MATCH: t`same`,
    MISMATCH: t`differs`,
    MISSING: t`missing`,
    SENT: t`sent`,
    NOT_SUPPORTED: t`not shown`,
  };
  const { icon, kind } = faces[field.status];
  return (
    <Status kind={kind} icon={icon}>
      {/* What is as it should be recedes behind what is not. */}
      <span className={field.status === 'MATCH' ? 'soft' : undefined}>{words[field.status]}</span>
    </Status>
  );
}
