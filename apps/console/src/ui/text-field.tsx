import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import type { Ref } from 'react';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children' | 'className'> {
  readonly label: string;
  readonly note?: string;
  readonly error?: string | undefined;
  readonly long?: boolean;
  readonly inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** A field with its label, what is wrong with it, and a note. Errors come from the platform or the form, not from the browser. */
export const TextField = ({ label, note, error, long = false, inputRef, ...props }: TextFieldProps) => (
  <AriaTextField {...props} isInvalid={error !== undefined} validationBehavior="aria" className="field">
    <Label>{label}</Label>
    {long ? <TextArea className="input" ref={inputRef} /> : <Input className="input" ref={inputRef} />}
    {note !== undefined && (
      <Text slot="description" className="field-note">
        {note}
      </Text>
    )}
    <FieldError className="field-error">{error}</FieldError>
  </AriaTextField>
);
