import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { todayOf } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useCaller } from '../../../app/session/session-context';
import { TextField } from '../../../ui/text-field';
import { AnnouncingDialog } from '../announcing/announcing-dialog';
import { useAnnouncement } from '../announcing/use-announcement';
import type { Contract } from '../contract-data';
import { accountsQuery, changePayer, previewPayer } from './payer-data';
import type { Account, PayerWish } from './payer-data';
import { PayerPreviewed } from './payer-preview';

interface PayerDialogProps {
  readonly contract: Contract;
  readonly onClose: () => void;
}

interface Entered {
  readonly account: Account | null;
  readonly effectiveOn: string;
  readonly reason: string;
}

/** Another payer from a day on: how it is invoiced is shown before anybody is told. */
export function PayerDialog({ contract, onClose }: PayerDialogProps) {
  const { t } = useLingui();
  const { entered, enter, take, announcement } = useNewPayer(contract, onClose);
  const { problemOf, preview } = announcement;
  const words = { day: t`First day`, reason: t`Why, for the emails to both` };
  return (
    <AnnouncingDialog
      title={t`Another payer`}
      announcement={announcement}
      isDisabled={entered.account === null}
      onTake={take}
      preview={preview && <PayerPreviewed preview={preview} />}
      verb={<Trans>Change the payer</Trans>}
      onClose={onClose}
    >
      <AccountChoice
        present={contract.billingAccountId}
        chosen={entered.account}
        onChoose={(account) => enter({ account })}
      />
      <TextField
        label={words.day}
        type="date"
        value={entered.effectiveOn}
        onChange={(effectiveOn) => enter({ effectiveOn })}
        error={problemOf('effectiveOn', words.day)}
      />
      <TextField
        label={words.reason}
        note={t`Left empty, the emails give no reason.`}
        value={entered.reason}
        onChange={(reason) => enter({ reason })}
        error={problemOf('reason', words.reason)}
      />
    </AnnouncingDialog>
  );
}

/** What was entered, and announcing exactly that. */
function useNewPayer(contract: Contract, onDone: () => void) {
  const today = todayOf(useCaller());
  const [entered, setEntered] = useState<Entered>({ account: null, effectiveOn: today, reason: '' });
  const announcement = useAnnouncement({
    wish: wishOf(entered),
    preview: (wish: PayerWish) => previewPayer(contract.id, wish),
    announce: (wish) => changePayer(contract.id, wish),
    isOwn: (path) => path === 'effectiveOn' || path === 'reason',
    onDone,
  });
  const enter = (more: Partial<Entered>): void => {
    setEntered({ ...entered, ...more });
    announcement.forget();
  };
  return {
    entered,
    announcement,
    enter,
    take: (effectiveOn: string): void => {
      enter({ effectiveOn });
      announcement.look(wishOf({ ...entered, effectiveOn }));
    },
  };
}

const wishOf = ({ account, effectiveOn, reason }: Entered): PayerWish => ({
  billingAccountId: account?.id ?? 0,
  effectiveOn,
  reason: reason.trim() === '' ? null : reason.trim(),
});

interface AccountChoiceProps {
  readonly present: number | null;
  readonly chosen: Account | null;
  readonly onChoose: (account: Account) => void;
}

/** Accounts by their name; the one that pays is none of them, and the chosen one stays. */
function AccountChoice({ present, chosen, onChoose }: AccountChoiceProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useState('');
  const { data, error } = useQuery({ ...accountsQuery(filter.trim()), placeholderData: keepPreviousData });
  const found = data?.filter(({ id }) => id !== present) ?? [];
  const accounts = chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  const choose = (value: string): void => {
    const account = accounts.find(({ id }) => String(id) === value);
    if (account !== undefined) onChoose(account);
  };
  return (
    <>
      <TextField label={t`Look for a billing account`} value={filter} onChange={setFilter} />
      {error && <ErrorNotice error={error} />}
      {data === undefined && !error && <span className="skeleton" />}
      {data !== undefined && found.length === 0 && (
        <p className="soft">
          <Trans>There is no such account.</Trans>
        </p>
      )}
      {accounts.length > 0 && (
        <RadioGroup className="choice" value={chosen === null ? null : String(chosen.id)} onChange={choose}>
          <Label>
            <Trans>Billing account</Trans>
          </Label>
          <div className="choice-list">
            {accounts.map(({ id, businessName, address }) => (
              <Radio key={id} value={String(id)} className="choice-entry">
                <span className="choice-mark" aria-hidden />
                <span>{businessName}</span>
                <span className="soft">{address.city}</span>
              </Radio>
            ))}
          </div>
        </RadioGroup>
      )}
    </>
  );
}
