import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { useUnsaved } from '../../../app/editing/leave-guard';
import type { Read } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { addSection } from '../content-data';
import type { Content, Section } from '../content-data';

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
    mutationFn: () => addSection(content.id, name),
    onSuccess: () => {
      setName('');
      void client.invalidateQueries({ queryKey: ['content'] });
    },
  });
  useUnsaved(name.trim() !== '');
  const problem = error instanceof ApiError ? error.problems.find(({ field }) => field.endsWith('.name')) : undefined;
  return (
    <form
      className="content-add-section"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
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
