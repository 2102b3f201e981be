import { useLingui } from '@lingui/react/macro';
import { useCountryOptions } from '../../../app/choices/countries';
import { Choice } from '../../../ui/fields/choice';

interface CountryFieldProps {
  readonly value: string;
  /** What fits the file better than the present one. */
  readonly suggested: readonly string[];
  readonly onChange: (country: string) => void;
}

/** The country of a whole file: those that fit it come first. */
export function CountryField({ value, suggested, onChange }: CountryFieldProps) {
  const { t } = useLingui();
  return (
    <div className="import-country">
      <Choice
        label={t`Country of rows that name none`}
        value={value}
        options={useCountryOptions(value, suggested)}
        problem={undefined}
        onChange={onChange}
      />
    </div>
  );
}
