import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import type { Ref } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../../../ui/button';
import type { Editing } from '../../../app/editing/use-editing';
import { rowsOf, rowsText } from './details.rules';
import { problemOf } from '../../../ui/fields/named-problem.rules';
import { GroupField } from './group-field';

interface RowsFieldProps {
  readonly editing: Editing;
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  readonly isReadOnly: boolean;
  /** What a row has: its second part is one of a few values, or a text. */
  readonly first: string;
  readonly second: string;
  readonly choices?: readonly { readonly id: string; readonly title: string }[];
  /** Values of a new row. */
  readonly empty: readonly [string, string];
}

/** A list of pairs, such as phones with their kind: rows are added, changed and removed, and saved together. */
export function RowsField(props: RowsFieldProps) {
  const { editing, name, label, note, isReadOnly, empty } = props;
  const { t } = useLingui();
  const { field, fieldState } = useController({ control: editing.form.control, name });
  const rows = rowsOf(field.value, 2);
  const show = (next: readonly (readonly string[])[]): void => field.onChange(rowsText(next));
  if (isReadOnly && rows.length === 0) return <GroupField label={label}>–</GroupField>;
  return (
    <GroupField label={label} note={isReadOnly ? undefined : note} problem={problemOf(fieldState.error, label)}>
      <ul className="entry-rows">
        {rows.map((row, index) => (
          <Row
            // Rows have no name of their own: they are what stands at their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            {...props}
            inputRef={index === 0 ? field.ref : undefined}
            number={index + 1}
            row={row}
            onEnter={(changed) => show(rows.with(index, [...changed]))}
            onRemove={() => show(rows.filter((_row, at) => at !== index))}
          />
        ))}
      </ul>
      {!isReadOnly && (
        <div>
          <Button onPress={() => show([...rows, empty])} aria-label={t`Add: ${label}`}>
            <Plus size={16} aria-hidden />
            <Trans>Add</Trans>
          </Button>
        </div>
      )}
    </GroupField>
  );
}

interface RowProps extends Pick<RowsFieldProps, 'name' | 'isReadOnly' | 'first' | 'second' | 'choices'> {
  /** Where the focus goes when the list is wrong. */
  readonly inputRef: Ref<HTMLInputElement> | undefined;
  /** From 1. */
  readonly number: number;
  readonly row: readonly string[];
  readonly onEnter: (row: readonly string[]) => void;
  readonly onRemove: () => void;
}

function Row({ name: field, inputRef, number, row, first, second, choices, isReadOnly, onEnter, onRemove }: RowProps) {
  const { t } = useLingui();
  const [one = '', other = ''] = row;
  const name = one === '' ? `${first} ${number}` : one;
  return (
    <li className="entry-row" data-wide={choices === undefined}>
      <input
        ref={inputRef}
        className="input"
        name={number === 1 ? field : undefined}
        aria-label={`${first} ${number}`}
        value={one}
        readOnly={isReadOnly}
        onChange={({ target }) => onEnter([target.value, other])}
      />
      {choices === undefined ? (
        <input
          className="input"
          aria-label={`${second} ${number}`}
          value={other}
          readOnly={isReadOnly}
          onChange={({ target }) => onEnter([one, target.value])}
        />
      ) : (
        <select
          className="input"
          aria-label={`${second} ${number}`}
          value={other}
          disabled={isReadOnly}
          onChange={({ target }) => onEnter([one, target.value])}
        >
          {choices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
      {!isReadOnly && (
        <Button kind="quiet" iconOnly aria-label={t`Remove: ${name}`} onPress={onRemove}>
          <X size={16} aria-hidden />
        </Button>
      )}
    </li>
  );
}
