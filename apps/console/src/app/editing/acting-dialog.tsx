import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../client/api-error';
import { ErrorNotice } from '../errors/error-notice';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface ActingDialogProps {
  readonly title: string;
  /** First part of the keys of queries that are read again after it. */
  readonly area: string;
  readonly verb: ReactNode;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  /** Fields that the dialog shows problems of itself. */
  readonly ownFields?: readonly string[];
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
  /** @param problemOf what is wrong with one of its fields */
  readonly children: (problemOf: (field: string) => string | undefined) => ReactNode;
}

/** Says what is about to be done, does it, and closes. Everything of the area is read again. */
export function ActingDialog(props: ActingDialogProps) {
  const { title, area, verb, isDangerous = false, isDisabled = false, ownFields = [], act, onClose, children } = props;
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      onClose();
      void client.invalidateQueries({ queryKey: [area] });
    },
  });
  const problems = error instanceof ApiError ? error.problems : [];
  const isShown = problems.length > 0 && problems.every(({ field }) => ownFields.some((name) => isOf(name, field)));
  return (
    <Dialog title={title} isOpen isAlert onClose={onClose}>
      {children((name) => problems.find(({ field }) => isOf(name, field))?.message)}
      {error && !isShown && <ErrorNotice error={error} />}
      <div className="actions">
        <Button onPress={onClose} isDisabled={isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind={isDangerous ? 'danger' : 'primary'} isDisabled={isPending || isDisabled} onPress={() => mutate()}>
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}

/** A field, or one of a list in it: `locations[17]`. */
const isOf = (name: string, field: string): boolean => field === name || field.startsWith(`${name}[`);
