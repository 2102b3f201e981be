import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { Control, DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import { showProblems } from './use-editing';
import { ErrorNotice } from '../errors/error-notice';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { changedNames } from './changed.rules';

interface FormDialogProps<V extends FieldValues> {
  readonly title: string;
  /** First part of the keys of queries that are read again after it was saved. */
  readonly area: string;
  readonly verb: ReactNode;
  readonly defaultValues: V & DefaultValues<V>;
  /**
   * @param changed names of the fields that have another value than at first
   * @returns false: nothing was saved, and the dialog stays
   */
  readonly save: (values: V, changed: ReadonlySet<string>) => Promise<unknown>;
  readonly fieldOf: (path: string) => FieldPath<V> | undefined;
  /** Something that belongs to it is on its way: it cannot be saved yet. */
  readonly isBusy?: boolean;
  readonly onClose: () => void;
  readonly children: (control: Control<V>) => ReactNode;
}

/** A form in a dialog: problems stand at their fields, and what the area shows is read again after it was saved. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { title, area, verb, defaultValues, save, fieldOf, isBusy = false, onClose, children } = props;
  const client = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const [opened] = useState(defaultValues);
  const form = useForm<V>({ defaultValues: opened });
  const { control, formState } = form;
  const submit = form.handleSubmit(async (values) => {
    setError(null);
    try {
      const saved = await save(values as unknown as V, changedNames<V>(opened, values as unknown as V));
      if (saved === false) return;
      onClose();
      await client.invalidateQueries({ queryKey: [area] });
    } catch (problem) {
      setError(showProblems(form, problem as Error, fieldOf));
    }
  });
  return (
    <Dialog title={title} isOpen isWide onClose={onClose}>
      <form className="profile-forms" noValidate onSubmit={(event) => void submit(event)}>
        {error && <ErrorNotice error={error} />}
        {children(control as unknown as Control<V>)}
        <div className="actions">
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" kind="primary" isDisabled={formState.isSubmitting || isBusy}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
