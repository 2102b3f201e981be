import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleSlash, UserRoundPen } from 'lucide-react';
import { Status } from '../../../../ui/status';
import type { SuggestionState } from '../inbox.rules';

export function useSuggestionStates(): Readonly<Record<SuggestionState, string>> {
  const { t } = useLingui();
  return { Open: t`To decide`, Accepted: t`Accepted`, Rejected: t`Refused or outdated` };
}

const faces = {
  Open: { kind: 'warn', icon: UserRoundPen },
  Accepted: { kind: 'ok', icon: CircleCheck },
  Rejected: { kind: 'soft', icon: CircleSlash },
} as const;

export function SuggestionStatus({ status }: { readonly status: SuggestionState }) {
  const names = useSuggestionStates();
  return <Status {...faces[status]}>{names[status]}</Status>;
}
