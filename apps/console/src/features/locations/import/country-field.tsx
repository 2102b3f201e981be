import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';

/** ISO 3166-1 alpha-2: what the platform's customers are in, and what is near them; others stand in a column of the file. */
const offered = [
  'AT',
  'BE',
  'CH',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FR',
  'GB',
  'IE',
  'IT',
  'LI',
  'LU',
  'NL',
  'PL',
  'PT',
  'SE',
  'US',
];

interface CountryFieldProps {
  readonly value: string;
  /** What fits the file better than the present one. */
  readonly suggested: readonly string[];
  readonly onChange: (country: string) => void;
}

export function CountryField({ value, suggested, onChange }: CountryFieldProps) {
  const { i18n } = useLingui();
  const id = useId();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
    const codes = [...new Set([...suggested, ...offered, value])].filter((code) => /^[A-Z]{2}$/.test(code));
    const named = codes.map((code) => ({ code, name: names.of(code) ?? code }));
    return named.sort((a, b) => a.name.localeCompare(b.name, i18n.locale));
  }, [i18n.locale, suggested, value]);
  return (
    <div className="field import-country">
      <label htmlFor={id}>
        <Trans>Country of rows that name none</Trans>
      </label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
