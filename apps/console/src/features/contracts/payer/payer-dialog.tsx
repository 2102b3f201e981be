import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { ApiError } from '../../../app/client/api-error';
import { todayOf } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { named } from '../../../app/errors/named-problem.rules';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import type { Contract } from '../contract-data';
import { useChange } from '../detail/use-change';
import { accountsQuery, changePayer, previewPayer } from './payer-data';
import type { PayerWish } from './payer-data';
import { PayerPreviewed } from './payer-preview';

interface PayerDialogProps {
  readonly contract: Contract;
  readonly onClose: () => void;
}

interface Entered {
  readonly billingAccountId: number | null;
  readonly effectiveOn: string;
  readonly reason: string;
}

/** Another payer from a day on: how it is invoiced is shown before anybody is told. */
export function PayerDialog({ contract, onClose }: PayerDialogProps) {
  const { t } = useLingui();
  const payer = useNewPayer(contract, onClose);
  const { entered, enter, error, preview, isBusy } = payer;
  return (
    <Dialog title={t`Another payer`} isOpen isWide onClose={onClose}>
      <AccountChoice
        present={contract.billingAccountId}
        chosen={entered.billingAccountId}
        onChoose={(billingAccountId) => enter({ ...entered, billingAccountId })}
      />
      <TextField
        label={t`From this day on`}
        type="date"
        value={entered.effectiveOn}
        onChange={(effectiveOn) => enter({ ...entered, effectiveOn })}
        error={payer.problemOf('effectiveOn', t`From this day on`)}
      />
      <TextField
        label={t`Why, for the emails to both`}
        note={t`Left empty, the emails give no reason.`}
        value={entered.reason}
        onChange={(reason) => enter({ ...entered, reason })}
        error={payer.problemOf('reason', t`Why, for the emails to both`)}
      />
      {error && <ErrorNotice error={error} />}
      {preview && <PayerPreviewed preview={preview} />}
      <div className="actions">
        <Button onPress={onClose} isDisabled={isBusy}>
          <Trans>Cancel</Trans>
        </Button>
        {preview ? (
          <Button kind="primary" isDisabled={isBusy} onPress={payer.announce}>
            <Trans>Change the payer</Trans>
          </Button>
        ) : (
          <Button kind="primary" isDisabled={isBusy || entered.billingAccountId === null} onPress={payer.look}>
            <Trans>Show what changes</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** What was entered, what it would do, and announcing exactly that. */
function useNewPayer(contract: Contract, onDone: () => void) {
  const today = todayOf(useCaller());
  const [entered, setEntered] = useState<Entered>({ billingAccountId: null, effectiveOn: today, reason: '' });
  const looking = useMutation({ mutationFn: (wish: PayerWish) => previewPayer(contract.id, wish) });
  const announcing = useChange((wish: PayerWish) => changePayer(contract.id, wish), onDone);
  const error = looking.error ?? announcing.error;
  const problems = error instanceof ApiError ? error.problems : [];
  return {
    entered,
    error,
    preview: looking.data,
    isBusy: looking.isPending || announcing.isPending,
    problemOf: (name: string, label: string): string | undefined => {
      const found = problems.find(({ field }) => field === name);
      return found && named(found.message, found.field, label);
    },
    enter: (next: Entered): void => {
      setEntered(next);
      looking.reset();
      announcing.reset();
    },
    look: (): void => looking.mutate(wishOf(entered)),
    announce: (): void => announcing.mutate(wishOf(entered)),
  };
}

const wishOf = ({ billingAccountId, effectiveOn, reason }: Entered): PayerWish => ({
  billingAccountId: billingAccountId ?? 0,
  effectiveOn,
  reason: reason.trim() === '' ? null : reason.trim(),
});

interface AccountChoiceProps {
  readonly present: number | null;
  readonly chosen: number | null;
  readonly onChoose: (accountId: number) => void;
}

/** Accounts by their name; the one that pays is none of them. */
function AccountChoice({ present, chosen, onChoose }: AccountChoiceProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useState('');
  const { data, error } = useQuery(accountsQuery(filter.trim()));
  const accounts = data?.filter(({ id }) => id !== present);
  return (
    <>
      <TextField label={t`Look for a billing account`} value={filter} onChange={setFilter} />
      {error && <ErrorNotice error={error} />}
      {accounts === undefined && !error && <span className="skeleton" />}
      {accounts?.length === 0 && (
        <p className="soft">
          <Trans>There is no such account.</Trans>
        </p>
      )}
      {accounts !== undefined && accounts.length > 0 && (
        <RadioGroup
          className="choice"
          value={chosen === null ? null : String(chosen)}
          onChange={(value) => onChoose(Number(value))}
        >
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
