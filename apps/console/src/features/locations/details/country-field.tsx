import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { ChoiceField } from '../../../app/editing/choice-field';
import { countriesQuery } from './reference-data';

interface CountryFieldProps<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: FieldPath<V>;
  readonly label: string;
  readonly isReadOnly?: boolean;
}

/** A country by its name; empty: that of the workspace. */
export function CountryField<V extends FieldValues>(props: CountryFieldProps<V>) {
  const { i18n } = useLingui();
  const chosen: unknown = useWatch({ control: props.control, name: props.name });
  const countries = (useQuery(countriesQuery(i18n.locale)).data ?? []).map(({ key, name }) => ({
    id: key,
    title: name,
  }));
  const isListed = chosen === '' || countries.some(({ id }) => id === chosen);
  const others = isListed ? [''] : ['', String(chosen)];
  return <ChoiceField {...props} options={[...others.map((id) => ({ id, title: id || '–' })), ...countries]} />;
}
