import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { ClipboardEvent } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import type { Content } from '../content-data';
import type { ContentType } from '../content-filters.rules';
import { useEntryTitles } from '../use-content-words';
import { fieldOf } from './detail-form.rules';
import { useEntryDraft } from './entry-drafts';
import { pastedEntries } from './pasted.rules';
import type { PastedEntry } from './pasted.rules';
import { draftNameOf, useAdding } from './use-adding';

const PasteDialog = lazy(async () => ({ default: (await import('./paste-dialog')).PasteDialog }));

interface QuickAddProps {
  readonly content: Content;
  readonly section: number | null;
  /** It is there without being asked for: nothing is above it. */
  readonly isOpen: boolean;
}

/** A line for the next entry: Enter adds it, and the line is ready for the one after. Everything else is written in the entry. */
export function QuickAdd({ content, section, isOpen: isOpenAtFirst }: QuickAddProps) {
  const entry = useEntryTitles()[content.contentType as ContentType];
  const hasDraft = Object.keys(useEntryDraft(draftNameOf(content, section))[0]).length > 0;
  // A draft that was kept: the line stays while it is emptied.
  const [isOpen, setOpen] = useState(isOpenAtFirst || hasDraft);
  if (isOpen || hasDraft)
    return (
      <AddForm
        content={content}
        section={section}
        isFocused={!isOpenAtFirst && !hasDraft}
        onClose={() => setOpen(false)}
      />
    );
  return (
    <div className="content-add">
      <Button kind="quiet" onPress={() => setOpen(true)}>
        <Plus size={16} aria-hidden />
        {entry}
      </Button>
    </div>
  );
}

interface AddFormProps extends Omit<QuickAddProps, 'isOpen'> {
  /** It was just opened. */
  readonly isFocused: boolean;
  readonly onClose: () => void;
}

function AddForm({ content, section, isFocused, onClose }: AddFormProps) {
  const { shown, labels } = useLine(content);
  const name = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { draft, write, mutate, isPending, error, reset } = useAdding(content, section, () => name.current?.focus());
  useEffect(() => {
    if (isFocused) name.current?.focus();
  }, [isFocused]);
  const { pasted, paste, putAway } = usePasting(content);
  const problems = error instanceof ApiError ? error.problems : [];
  const isAtField = problems.length > 0 && problems.every(({ field }) => shown.some((one) => one === fieldOf(field)));
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
          isReadOnly={isPending}
          onPaste={(event) => {
            if (field === 'name' && !isPending) paste(event);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && Object.keys(draft).length === 0) onClose();
          }}
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
      {pasted !== null && (
        <Suspense fallback={null}>
          <PasteDialog content={content} section={section} entries={pasted} onClose={putAway} />
        </Suspense>
      )}
    </form>
  );
}

const types = { name: 'text', price: 'text', startDate: 'date', startTime: 'time' } as const;

/** What an entry needs at least. */
function useLine({ contentType, currency }: Content) {
  const { t } = useLingui();
  const entry = useEntryTitles()[contentType as ContentType];
  const shown = contentType === 'events' ? (['name', 'startDate', 'startTime'] as const) : (['name', 'price'] as const);
  const labels = { name: entry, price: t`Price in ${currency}`, startDate: t`First day`, startTime: t`Begins at` };
  return { shown, labels };
}

/** A list of several lines is looked at before it is added. Events need days, which lists have in any form. */
function usePasting({ contentType }: Content) {
  const [pasted, setPasted] = useState<readonly PastedEntry[] | null>(null);
  return {
    pasted,
    putAway: () => setPasted(null),
    paste: (event: ClipboardEvent): void => {
      const entries = pastedEntries(event.clipboardData.getData('text'));
      if (entries.length < 2 || contentType === 'events') return;
      event.preventDefault();
      setPasted(entries);
    },
  };
}
