import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/text-field';
import { insertedAt } from '../campaign-form.rules';
import type { PartProps } from './part-props';

type Box = HTMLInputElement & HTMLTextAreaElement;

/** The text of the email, with what is filled in for each location. */
export function EmailPart({ form, config: { limits, placeholders } }: PartProps) {
  const { t } = useLingui();
  return (
    <section className="card" aria-labelledby="campaign-email">
      <header className="card-head">
        <h2 id="campaign-email">
          <Trans>Email</Trans>
        </h2>
      </header>
      <FilledText
        form={form}
        name="subject"
        label={t`Subject`}
        note={t`One line, at most ${limits.subject} characters.`}
        placeholders={placeholders.filter((one) => one !== '{{link}}')}
      />
      <FilledText
        form={form}
        name="body"
        label={t`Text`}
        isLong
        note={t`No HTML, at most ${limits.body} characters. A blank line begins a paragraph. A button with the link is below it in any case.`}
        placeholders={placeholders}
      />
      <p className="field-note">
        <Trans>
          Everybody gets the text as you write it. What stands around it, such as the button, is in the language of the
          location.
        </Trans>
      </p>
    </section>
  );
}

interface FilledTextProps extends Pick<PartProps, 'form'> {
  readonly name: 'subject' | 'body';
  readonly label: string;
  readonly note: string;
  readonly isLong?: boolean;
  readonly placeholders: readonly string[];
}

function usePlaceholderTitles(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    '{{location.name}}': t({ message: 'Name', context: 'of a location' }),
    '{{location.street}}': t({ message: 'Street', context: 'of a location' }),
    '{{location.city}}': t({ message: 'City', context: 'of a location' }),
    '{{endDate}}': t({ message: 'Last day', context: 'content campaign' }),
    '{{link}}': t`Link`,
  };
}

/** A text into which placeholders are put where the caret is. */
function FilledText({ form, name, label, note, isLong = false, placeholders }: FilledTextProps) {
  const { t } = useLingui();
  const titles = usePlaceholderTitles();
  const box = useRef<Box>(null);
  const { field, fieldState } = useController({ control: form.control, name });
  const insert = (placeholder: string): void => {
    const at = box.current;
    const text = field.value ?? '';
    const range = [at?.selectionStart ?? text.length, at?.selectionEnd ?? text.length] as const;
    const { text: next, caret } = insertedAt(text, placeholder, range);
    field.onChange(next);
    requestAnimationFrame(() => {
      at?.focus();
      at?.setSelectionRange(caret, caret);
    });
  };
  return (
    <div className="campaign-text">
      <TextField
        label={label}
        note={note}
        long={isLong}
        name={name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={(element) => {
          box.current = element;
          field.ref(element);
        }}
        error={fieldState.error?.message}
      />
      <div className="campaign-placeholders" role="group" aria-label={t`Filled in for each location: ${label}`}>
        {placeholders.map((one) => (
          <Button key={one} kind="quiet" onPress={() => insert(one)}>
            {titles[one] ?? one}
          </Button>
        ))}
      </div>
    </div>
  );
}
