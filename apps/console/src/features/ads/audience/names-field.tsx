import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { Button } from '../../../ui/button';
import { linesOf } from '../write/ad-form.rules';
import { withNames } from './audience.rules';

interface NamesFieldProps {
  readonly control: Control<Record<string, string>>;
  readonly name: string;
  readonly label: string;
  readonly note: string;
  readonly isReadOnly: boolean;
}

/** Names that are added one by one, or pasted with commas or lines between them. */
export function NamesField({ control, name, label, note, isReadOnly }: NamesFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  const names = linesOf(value);
  const problem = withNames(fieldState.error?.message, name, names);
  const add = (entered: string): void => {
    const added = linesOf(entered.replaceAll(/[,\r]/g, '\n'));
    if (added.length > 0) onChange([...names, ...added].join('\n'));
    setText('');
  };
  return (
    <div className="field ad-names">
      <label htmlFor={id}>{label}</label>
      <Chips names={names} label={label} isReadOnly={isReadOnly} onChange={(left) => onChange(left.join('\n'))} />
      {!isReadOnly && (
        <input
          ref={ref}
          id={id}
          className="input"
          value={text}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setText(target.value))}
          onPaste={(event) => {
            // A field of one line would take the ends of lines away.
            const pasted = event.clipboardData.getData('text');
            if (!/[,\r\n]/.test(pasted)) return;
            event.preventDefault();
            const { selectionStart, selectionEnd } = event.currentTarget;
            add(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? text.length));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || text.trim() === '') return;
            event.preventDefault();
            add(text);
          }}
          onBlur={() => {
            add(text);
            onBlur();
          }}
        />
      )}
      <p id={`${id}-note`} className={problem === undefined ? 'field-note' : 'field-error'}>
        {problem ?? note}
      </p>
    </div>
  );
}

interface ChipsProps {
  readonly names: readonly string[];
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly onChange: (names: readonly string[]) => void;
}

function Chips({ names, label, isReadOnly, onChange }: ChipsProps) {
  const { t } = useLingui();
  if (names.length === 0) return null;
  return (
    <ul className="ad-chips">
      {names.map((one, index) => (
        // oxlint-disable-next-line no-array-index-key -- what was entered twice is there twice, until the platform has said so
        <li key={`${one} ${index}`}>
          <Chip
            name={one}
            isReadOnly={isReadOnly}
            label={t`Remove ${one}: ${label}`}
            onRemove={() => onChange(names.toSpliced(index, 1))}
          />
        </li>
      ))}
    </ul>
  );
}

interface ChipProps {
  readonly name: string;
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly onRemove: () => void;
}

/** One of several, which can be taken out. */
export const Chip = ({ name, label, isReadOnly, onRemove }: ChipProps) =>
  isReadOnly ? (
    <span className="tag">{name}</span>
  ) : (
    <Button isOn aria-label={label} onPress={onRemove}>
      <span className="button-text">{name}</span>
      <X size={14} aria-hidden />
    </Button>
  );
