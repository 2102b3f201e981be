import { useLingui } from '@lingui/react/macro';
import { Circle, CircleCheck, UserRoundPen } from 'lucide-react';
import { Status } from '../../../ui/status';
import type { MapState } from './marks.rules';

export const mapStates = ['WAITING_ON_CUSTOMER', 'LIVE', 'NONE'] as const satisfies readonly MapState[];

const faces = {
  WAITING_ON_CUSTOMER: { kind: 'warn', icon: UserRoundPen },
  LIVE: { kind: 'ok', icon: CircleCheck },
  NONE: { kind: 'soft', icon: Circle },
} as const;

export function useStateWords(): Readonly<Record<MapState, string>> {
  const { t } = useLingui();
  return { WAITING_ON_CUSTOMER: t`Needs you`, LIVE: t`Live`, NONE: t`Not live` };
}

export function MapStatus({ state }: { readonly state: MapState }) {
  const words = useStateWords();
  const { kind, icon } = faces[state];
  return (
    <Status kind={kind} icon={icon}>
      {words[state]}
    </Status>
  );
}
