import { useWatch } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { ChoiceField } from '../editing/choice-field';
import { useCountryOptions } from './countries';

interface CountryFieldProps<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: FieldPath<V>;
  readonly label: string;
  readonly isReadOnly?: boolean;
}

const none = [''];

/** A country by its name, or none. */
export function CountryField<V extends FieldValues>(props: CountryFieldProps<V>) {
  const chosen: unknown = useWatch({ control: props.control, name: props.name });
  return <ChoiceField {...props} options={useCountryOptions(String(chosen ?? ''), none)} />;
}
