import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleSlash, Clock, LoaderCircle, UserRoundPen } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Status } from '../../../ui/status';
import type { StatusKind } from '../../../ui/status';
import type { EntryEvent, EntryStep } from './entry-steps.rules';
import type { BankEntry } from './statement-data';
import type { EntryState } from './statements.rules';

interface Face {
  readonly title: MessageDescriptor;
  readonly kind: StatusKind;
  readonly icon: LucideIcon;
}

export const entryFaces: Readonly<Record<EntryState, Face>> = {
  NEW: { title: msg`Not looked at yet`, kind: 'soft', icon: Clock },
  RECORDING: { title: msg`Being recorded`, kind: 'soft', icon: LoaderCircle },
  RECORDED: { title: msg`Recorded`, kind: 'ok', icon: CircleCheck },
  OPEN: { title: msg`Waits for you`, kind: 'warn', icon: UserRoundPen },
  IGNORED: { title: msg`Left aside`, kind: 'soft', icon: CircleSlash },
};

/** Why it waits, or is left aside. */
const reasons: Readonly<Record<NonNullable<BankEntry['reason']>, MessageDescriptor>> = {
  NO_NUMBER: msg`Names no invoice number`,
  UNCERTAIN_NUMBER: msg`Names something that may be an invoice number`,
  UNKNOWN_NUMBER: msg`Names a number that is not yours`,
  PAID_ALREADY: msg`Names an invoice that is paid already`,
  OTHER_CURRENCY: msg`Is in another currency than its invoice`,
  SEVERAL_INVOICES: msg`Names several invoices that it does not pay exactly`,
  TOO_MUCH: msg`Is more than is open of its invoice`,
  REVERSAL: msg`Is money that comes back`,
  OUTGOING: msg`You paid this out`,
  POSSIBLE_DUPLICATE: msg`May be recorded already`,
  CHANGED: msg`Its invoice has changed meanwhile`,
  TAKEN_BACK: msg`Was recorded, and taken back`,
};

const events: Readonly<Record<EntryEvent, MessageDescriptor>> = {
  book: msg`Imported with its statement`,
  match: msg`Matched by the invoice numbers that it names`,
  doubt: msg`Not matched`,
  assign: msg`Assigned to invoices`,
  record: msg`Recorded at its invoices`,
  refuse: msg`Not taken by an invoice`,
  ignore: msg`Left aside`,
  reopen: msg`Made to wait again`,
  takeBack: msg`Taken back`,
};

/** What happened, and why where there is a reason. */
export function useStepWords(): (step: EntryStep) => { readonly what: string; readonly why: string | null } {
  const { t } = useLingui();
  return ({ event, reason }) => {
    const known = reason !== null && reason in reasons ? reasons[reason as keyof typeof reasons] : undefined;
    return { what: t(events[event]), why: event === 'takeBack' ? null : known ? t(known) : reason };
  };
}

export function EntryStatus({ state }: { readonly state: EntryState }) {
  const { t } = useLingui();
  const { title, kind, icon } = entryFaces[state];
  return (
    <Status kind={kind} icon={icon}>
      {t(title)}
    </Status>
  );
}

/** In words, or what somebody has noted; null: there is none. */
export function useReason(): (entry: BankEntry) => string | null {
  const { t } = useLingui();
  return ({ reason, note }) => note ?? (reason === null ? null : t(reasons[reason]));
}

/** Whose transfer it is, as far as the bank says. */
export function usePartyName(): (entry: BankEntry) => string {
  const { t } = useLingui();
  return ({ party, iban }) => party ?? iban ?? t`Unknown`;
}
