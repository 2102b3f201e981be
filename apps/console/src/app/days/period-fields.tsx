import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { named } from '../../ui/fields/named-problem.rules';
import './period-fields.css';

interface DayRange {
  readonly from: string;
  readonly to: string;
}

interface PeriodFieldsProps {
  readonly range: DayRange;
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  readonly onChange: (range: DayRange) => void;
}

/** Two days of the reader's own. What the platform refuses is said at the field. */
export function PeriodFields({ range, problems, onChange }: PeriodFieldsProps) {
  const { t } = useLingui();
  const problemOf = (field: keyof DayRange): string | undefined => {
    const problem = problems.find((one) => one.field === field);
    return problem && named(problem.message, problem.field, '').trim();
  };
  return (
    <fieldset className="period-fields">
      <legend className="visually-hidden">
        <Trans>Own days</Trans>
      </legend>
      <DayField
        label={t`First day`}
        value={range.from}
        problem={problemOf('from')}
        onChange={(from) => onChange({ ...range, from })}
      />
      <DayField
        label={t`Last day`}
        value={range.to}
        problem={problemOf('to')}
        onChange={(to) => onChange({ ...range, to })}
      />
    </fieldset>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (day: string) => void;
}

function DayField({ label, value, problem, onChange }: DayFieldProps) {
  const id = useId();
  // What is typed and is no day yet; null: it is the value.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="field period-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className="input"
        value={typed ?? value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={({ target }) => {
          // While a year is typed, browsers name the years 0002, 0020 and 0202.
          const isDay = target.value >= '1900';
          setTyped(isDay ? null : target.value);
          if (isDay) onChange(target.value);
        }}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}
