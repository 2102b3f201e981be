import { useLingui } from '@lingui/react/macro';
import { PhoneIncoming, PhoneMissed, PhoneOff, Voicemail } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { StatusKind } from '../../../ui/status';
import type { Call } from './calls-data';
import { standingOf } from './calls.rules';

interface Outcome {
  readonly kind: StatusKind;
  readonly icon: LucideIcon;
  readonly title: string;
}

/** What became of a call, and whether it counts. */
export function useCallWords() {
  const { t } = useLingui();
  const outcomes: Readonly<Record<Call['status'], Outcome>> = {
    ANSWERED: { kind: 'ok', icon: PhoneIncoming, title: t`Picked up` },
    MISSED: { kind: 'bad', icon: PhoneMissed, title: t`Missed` },
    BUSY: { kind: 'warn', icon: PhoneOff, title: t`Busy` },
    VOICEMAIL: { kind: 'warn', icon: Voicemail, title: t`Voicemail` },
  };
  const standings: Readonly<Record<ReturnType<typeof standingOf>, string>> = {
    counted: '',
    spam: t`Spam`,
    uncounted: t`Not counted`,
  };
  return {
    outcome: ({ status }: Call): Outcome => outcomes[status],
    /** Empty where it counts, as most do. */
    standing: (call: Call): string => standings[standingOf(call)],
    /** In place of a number. */
    unknownCaller: t`Number withheld or erased`,
  };
}
