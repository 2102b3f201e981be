import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import type { Content } from '../content-data';
import type { ContentType } from '../content-filters.rules';
import { useEntryTitles } from '../use-content-words';
import { fieldOf } from './detail-form.rules';
import { useAdding } from './use-adding';

interface QuickAddProps {
  readonly content: Content;
  readonly section: number | null;
}

/** A line for the next entry: Enter adds it, and the line is ready for the one after. Everything else is written in the entry. */
export function QuickAdd({ content, section }: QuickAddProps) {
  const { t } = useLingui();
  const entry = useEntryTitles()[content.contentType as ContentType];
  const name = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { draft, write, mutate, isPending, error, reset } = useAdding(content, section, () => name.current?.focus());
  const problems = error instanceof ApiError ? error.problems : [];
  const shown =
    content.contentType === 'events' ? (['name', 'startDate', 'startTime'] as const) : (['name', 'price'] as const);
  const isAtField = problems.length > 0 && problems.every(({ field }) => shown.some((one) => one === fieldOf(field)));
  const labels = {
    name: entry,
    price: t`Price in ${content.currency}`,
    startDate: t`First day`,
    startTime: t`Begins at`,
  };
  const types = { name: 'text', price: 'text', startDate: 'date', startTime: 'time' } as const;
  return (
    <form
      className="content-quick-add"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      {shown.map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          type={types[field]}
          {...(field === 'price' && { inputMode: 'decimal' as const })}
          {...(field === 'name' && { inputRef: name })}
          autoComplete="off"
          value={draft[field] ?? ''}
          onChange={(text) => {
            write({ ...draft, [field]: text });
            reset();
          }}
          error={problems.find((problem) => fieldOf(problem.field) === field)?.message}
        />
      ))}
      <Button type="submit" isDisabled={isPending || (draft.name ?? '').trim() === ''}>
        <Plus size={16} aria-hidden />
        <Trans context="entry of a content">Add</Trans>
      </Button>
      {error && !isAtField && <ErrorNotice error={error} />}
    </form>
  );
}
