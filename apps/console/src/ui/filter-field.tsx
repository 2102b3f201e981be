import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';

/** A list is asked for when nothing was typed for this long. */
const quietMs = 180;

interface FilterFieldProps {
  readonly label: string;
  readonly value: string;
  /** @param replace typing on: the browser's history gets one entry, not one for each letter */
  readonly onChange: (value: string, replace: boolean) => void;
}

/** The filter of a list; `/` leads to it. */
export function FilterField({ label, value, onChange }: FilterFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What this field itself has asked for last: anything else in the address came from Back or a link.
  const asked = useRef(value);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (next: string): void => {
    clearTimeout(timer.current);
    const trimmed = next.trim();
    if (trimmed === asked.current) return;
    const replace = asked.current !== '' && trimmed !== '';
    asked.current = trimmed;
    onChange(trimmed, replace);
  };
  return (
    <SearchField
      className="filter"
      aria-label={label}
      value={text}
      onChange={(next) => {
        setText(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => ask(next), quietMs);
      }}
      onSubmit={ask}
      // Who goes on to a row is not brought back to the list by what they have typed just before.
      onBlur={() => ask(text)}
      onClear={() => ask('')}
      data-filter
    >
      <Search size={16} aria-hidden />
      <Input className="input" placeholder={label} />
      {text !== '' && (
        <Button className="filter-clear" aria-label={t`Clear the filter`}>
          <X size={14} aria-hidden />
        </Button>
      )}
      {text === '' && <kbd aria-hidden>/</kbd>}
    </SearchField>
  );
}
