import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Contract } from '../../../app/contracts/contract-queries';

interface ContractChoiceProps {
  readonly contracts: readonly Contract[];
  readonly contractId: number;
  readonly isDisabled: boolean;
  readonly onChoose: (contractId: number) => void;
}

/** On which contract is ordered; with one alone there is nothing to choose. */
export function ContractChoice({ contracts, contractId, isDisabled, onChoose }: ContractChoiceProps) {
  const id = useId();
  const [only, ...others] = contracts;
  if (only !== undefined && others.length === 0)
    return (
      <span className="soft">
        <Trans>Contract: {only.name}</Trans>
      </span>
    );
  return (
    <span className="contract-choice">
      <label htmlFor={id} className="soft">
        <Trans>Contract</Trans>
      </label>
      <select
        id={id}
        className="input"
        value={contractId}
        disabled={isDisabled}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {contracts.map(({ id: each, name }) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
