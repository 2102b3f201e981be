import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import type { Content } from '../content-data';
import type { ContentType } from '../content-filters.rules';
import { useEntryTitles } from '../use-content-words';
import { fieldOf } from './detail-form.rules';
import { useEntryDraft } from './entry-drafts';
import { draftNameOf, useAdding } from './use-adding';
import { usePasting } from './use-pasting';
import type { Pasted } from './use-pasting';

const PasteDialog = lazy(async () => ({ default: (await import('./paste-dialog')).PasteDialog }));

/** The API takes so many. */
const mostEntries = 500;

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
  if (content.elementCount >= mostEntries && !hasDraft)
    return (
      <p className="soft">
        <Trans>It is full: a content has no more than {mostEntries} entries.</Trans>
      </p>
    );
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
  const pasted = usePasting(content);
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
            if (field === 'name' && !isPending && pasted.left.length === 0) pasted.paste(event);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && Object.keys(draft).length === 0 && pasted.left.length === 0) onClose();
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
      {pasted.isOpen ? (
        <Suspense fallback={null}>
          <PasteDialog content={content} section={section} pasted={pasted} />
        </Suspense>
      ) : (
        pasted.left.length > 0 && <NotAdded pasted={pasted} />
      )}
    </form>
  );
}

/** What was pasted, and not taken. */
const NotAdded = ({ pasted: { left, open, putAway } }: { readonly pasted: Pasted }) => (
  <p className="content-not-added soft">
    <Plural value={left.length} one="# pasted entry was not added." other="# pasted entries were not added." />
    <Button kind="quiet" onPress={open}>
      <Trans>Look at them</Trans>
    </Button>
    <Button kind="quiet" onPress={putAway}>
      <Trans>Discard</Trans>
    </Button>
  </p>
);

const types = { name: 'text', price: 'text', startDate: 'date', startTime: 'time' } as const;

/** What an entry needs at least. */
function useLine({ contentType, currency }: Content) {
  const { t } = useLingui();
  const entry = useEntryTitles()[contentType as ContentType];
  const shown = contentType === 'events' ? (['name', 'startDate', 'startTime'] as const) : (['name', 'price'] as const);
  const labels = { name: entry, price: t`Price in ${currency}`, startDate: t`First day`, startTime: t`Begins at` };
  return { shown, labels };
}
