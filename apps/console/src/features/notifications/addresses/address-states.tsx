import { Trans, useLingui } from '@lingui/react/macro';
import { MailPlus, MailQuestion } from 'lucide-react';
import { useDates } from '../../../app/dates';
import { useLater } from '../../../app/later/use-later';
import { Button } from '../../../ui/button';
import type { AddressState, NamedRecipients } from '../notification-data';
import { isAsking, isSendingAgain, useAddressActs } from './address-acts';
import { WhyStatus } from './address-words';

/** Addresses of recipients that get nothing, why, and what can be done about it. */
export function AddressStates({ list }: { readonly list: NamedRecipients }) {
  const { t } = useLingui();
  const { name } = list;
  useLater();
  const without = list.addresses.filter(({ canGet }) => !canGet);
  if (without.length === 0) return null;
  return (
    <ul className="address-states" aria-label={t`Get nothing: ${name}`}>
      {without.map((state) => (
        <State key={state.email} listId={list.id} state={state} />
      ))}
    </ul>
  );
}

function State({ listId, state }: { readonly listId: number; readonly state: AddressState }) {
  const { t } = useLingui();
  const dates = useDates();
  const { ask, send } = useAddressActs();
  const { email, why, since, canAsk, suppressionId } = state;
  const name = email;
  if (why === null) return null;
  return (
    <li>
      <span className="address-name">{email}</span>
      <WhyStatus why={why} />
      <span className="soft">{since !== null && dates.day(since)}</span>
      {canAsk && (
        <Button
          aria-label={t`Ask again: ${email}`}
          isDisabled={isAsking(listId, email)}
          onPress={() => ask(listId, email)}
        >
          <MailQuestion size={16} aria-hidden />
          <Trans>Ask again</Trans>
        </Button>
      )}
      {suppressionId !== null && (
        <Button
          aria-label={t`Send again: ${name}`}
          isDisabled={isSendingAgain(suppressionId)}
          onPress={() => send(suppressionId, email)}
        >
          <MailPlus size={16} aria-hidden />
          <Trans>Send again</Trans>
        </Button>
      )}
    </li>
  );
}
