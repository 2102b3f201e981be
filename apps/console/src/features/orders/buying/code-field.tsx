import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { Status } from '../../../ui/status';
import type { PurchasePreview } from '../order-data';

interface CodeFieldProps {
  /** The one with which the price was asked for; null: none. */
  readonly code: string | null;
  /** What it gives; null: nothing, or not known yet. */
  readonly shown: PurchasePreview['discountCode'];
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly onRedeem: (typed: string | null) => void;
}

/** A code lowers the price before anything is bought: what is shown then is what is charged. */
export function CodeField({ code, shown, problem, isDisabled, onRedeem }: CodeFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(code ?? '');
  if (shown !== null)
    return (
      <div className="code-field">
        <Status kind="ok" icon={CircleCheck}>
          <Trans>With code {shown.code}</Trans>
        </Status>
        <Button
          isDisabled={isDisabled}
          onPress={() => {
            setTyped('');
            onRedeem(null);
          }}
        >
          <Trans>Take away</Trans>
        </Button>
      </div>
    );
  return (
    <form
      className="code-field"
      onSubmit={(event) => {
        event.preventDefault();
        onRedeem(typed.trim() === '' ? null : typed);
      }}
    >
      <div className="field">
        <label htmlFor={id}>
          <Trans>Discount code</Trans>
        </label>
        <input
          id={id}
          className="input"
          autoComplete="off"
          maxLength={100}
          value={typed}
          disabled={isDisabled}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" isDisabled={isDisabled || (typed.trim() === '' && code === null)}>
        <Trans>Redeem</Trans>
      </Button>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="field-error" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
