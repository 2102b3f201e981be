import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleSlash, CircleX, Hourglass, UserRoundPen } from 'lucide-react';
import { Status } from '../../../../ui/status';
import type { DuplicateState } from '../inbox.rules';

export function useDuplicateStates(): Readonly<Record<DuplicateState, string>> {
  const { t } = useLingui();
  return {
    POSSIBLE_DUPLICATE: t`To decide`,
    SUPPRESSION_REQUESTED: t`With the portal`,
    UNAVAILABLE: t`Not hidden`,
    SUPPRESSED: t`Hidden`,
    DELETED: t`Gone or ignored`,
  };
}

const faces = {
  POSSIBLE_DUPLICATE: { kind: 'warn', icon: UserRoundPen },
  SUPPRESSION_REQUESTED: { kind: 'soft', icon: Hourglass },
  UNAVAILABLE: { kind: 'bad', icon: CircleX },
  SUPPRESSED: { kind: 'ok', icon: CircleCheck },
  DELETED: { kind: 'soft', icon: CircleSlash },
} as const;

export function DuplicateStatus({ status }: { readonly status: DuplicateState }) {
  const names = useDuplicateStates();
  return <Status {...faces[status]}>{names[status]}</Status>;
}
