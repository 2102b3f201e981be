import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { named } from '../../../ui/fields/named-problem.rules';
import { useMoney } from '../../../app/money';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import { numberOf } from '../../../app/editing/entered-number.rules';
import { bookOffer, offersQuery } from '../contract-data';
import type { Contract } from '../contract-data';
import { useChange } from './use-change';

interface BookDialogProps {
  readonly contract: Contract;
  readonly onClose: () => void;
}

/** One more offer on the contract, as it stands now. It takes orders at once. */
export function BookDialog({ contract, onClose }: BookDialogProps) {
  const { t } = useLingui();
  const [offerId, setOfferId] = useState<number | null>(null);
  const [text, setText] = useState('');
  const { mutate, isPending, error, reset } = useChange(async () => {
    if (offerId !== null) await bookOffer(contract.id, offerId, numberOf(text));
  }, onClose);
  const problem =
    error instanceof ApiError ? error.problems.find(({ field }) => field === 'maxSubscriptions') : undefined;
  return (
    <Dialog title={t`Book one more licence`} isOpen isWide onClose={onClose}>
      <OfferChoice
        workspaceId={contract.workspaceId}
        offerId={offerId}
        onChoose={(id) => {
          setOfferId(id);
          reset();
        }}
      />
      <TextField
        label={t`Places`}
        note={t`Left empty, as many as wanted.`}
        inputMode="numeric"
        value={text}
        onChange={(next) => {
          setText(next);
          reset();
        }}
        error={problem && named(problem.message, problem.field, t`Places`)}
      />
      {error && !problem && <ErrorNotice error={error} />}
      <div className="actions">
        <Button onPress={onClose} isDisabled={isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" isDisabled={offerId === null || isPending} onPress={() => mutate(undefined)}>
          <Trans>Book it</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

interface OfferChoiceProps {
  readonly workspaceId: number;
  readonly offerId: number | null;
  readonly onChoose: (offerId: number) => void;
}

/** What the workspace sells. */
function OfferChoice({ workspaceId, offerId, onChoose }: OfferChoiceProps) {
  const money = useMoney();
  const { data, error } = useQuery(offersQuery(workspaceId));
  if (error) return <ErrorNotice error={error} />;
  if (data === undefined) return <span className="skeleton" />;
  if (data.length === 0)
    return (
      <p>
        <Trans>The workspace sells nothing.</Trans>
      </p>
    );
  return (
    <RadioGroup
      className="choice"
      value={offerId === null ? null : String(offerId)}
      onChange={(value) => onChoose(Number(value))}
    >
      <Label>
        <Trans>Offer</Trans>
      </Label>
      <div className="choice-list">
        {data.map(({ id, sellingName, regularFee, currency }) => (
          <Radio key={id} value={String(id)} className="choice-entry">
            <span className="choice-mark" aria-hidden />
            <span>{sellingName}</span>
            <span className="soft">{money(regularFee, currency)}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
