import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { isUnknown } from '../../../app/editing/attempts';
import { useUnsaved } from '../../../app/editing/leave-guard';
import type { Read } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { addSection, attemptAt, wasAdded } from '../content-data';
import type { Content, Section, SectionAttempt } from '../content-data';

/** The API takes so many. */
const mostSections = 200;

interface AddSectionProps {
  readonly content: Content;
  readonly sections: Read<readonly Section[]>;
}

/** A line for the next section: its name is enough. */
export function AddSection({ content, sections }: AddSectionProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: useAddingOnce(content.id, name),
    onSuccess: () => {
      setName('');
      void client.invalidateQueries({ queryKey: ['content'] });
    },
  });
  const isFull = sections.data.length >= mostSections;
  useUnsaved(name.trim() !== '');
  const problem = error instanceof ApiError ? error.problems.find(({ field }) => field.endsWith('.name')) : undefined;
  if (isFull && name === '')
    return (
      <p className="soft">
        <Trans>A content has no more than {mostSections} sections.</Trans>
      </p>
    );
  return (
    <form
      className="content-add-section"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <TextField
        label={sections.data.length === 0 ? t`First section, for example “Soups”` : t`Next section`}
        value={name}
        onChange={(next) => {
          setName(next);
          reset();
        }}
        error={problem?.message}
        isReadOnly={isPending}
        autoComplete="off"
      />
      <Button type="submit" isDisabled={isPending || name.trim() === ''}>
        <Plus size={16} aria-hidden />
        <Trans>Add section</Trans>
      </Button>
      {error && problem === undefined && <ErrorNotice error={error} />}
    </form>
  );
}

/** A section whose response was lost is not added a second time: it is tried again over the list that was read for the first try. */
function useAddingOnce(contentId: number, name: string): () => Promise<void> {
  const open = useRef<SectionAttempt>(undefined);
  return async () => {
    const former = open.current?.name === name ? open.current : undefined;
    const attempt = former ?? (await attemptAt(contentId, name));
    open.current = attempt;
    try {
      await addSection(contentId, attempt);
    } catch (error) {
      if (isUnknown(error)) throw error;
      open.current = undefined;
      const isDone = former !== undefined && isConflict(error) && (await wasAdded(contentId, former));
      if (!isDone) throw error;
    }
    open.current = undefined;
  };
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
