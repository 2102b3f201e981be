import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDates } from '../../../../app/dates';
import { ApiError } from '../../../../app/client/api-error';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { named } from '../../../../ui/fields/named-problem.rules';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/text-field';
import type { Profile } from '../google-data';
import { useMethodWords } from '../use-google-words';
import { useAnswer } from './use-answer';

interface PinFormProps {
  readonly profile: Profile;
  /** Why the PIN before was not taken. */
  readonly refusal: string | undefined;
}

/** The PIN that Google has sent. */
export function PinForm({ profile, refusal }: PinFormProps) {
  const { t } = useLingui();
  const dates = useDates();
  const wordsOf = useMethodWords();
  const [pin, setPin] = useState('');
  const { mutate, isPending, error, reset } = useAnswer(profile);
  const problem = error instanceof ApiError ? error.problems.find(({ field }) => field === 'confirmPin') : undefined;
  const { verification, verificationOptions } = profile;
  const method = verification?.method ?? 'AUTO';
  const offered = verificationOptions.find((option) => option.method === method);
  const { title } = wordsOf(offered ?? { method, phone: null, email: null, post: null });
  const when = verification?.createTime ?? null;
  return (
    <form
      className="card google-form"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ actionType: 'CONFIRM_PIN', confirmPin: pin });
      }}
    >
      <p>
        {when === null ? (
          <Trans>A PIN was asked for: {title}.</Trans>
        ) : (
          <Trans>
            A PIN was asked for: {title}, {dates.moment(when)}.
          </Trans>
        )}
      </p>
      <TextField
        label={t`PIN`}
        value={pin}
        onChange={(next) => {
          setPin(next);
          reset();
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={problem ? named(problem.message, problem.field, t`PIN`) : pin === '' ? refusal : undefined}
      />
      {error && !problem && <ErrorNotice error={error} />}
      <div>
        <Button kind="primary" type="submit" isDisabled={isPending}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </form>
  );
}
