import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../errors/error-notice';

interface OpenedDialogProps<T, Key extends readonly unknown[]> {
  readonly title: string;
  /** Reads it as it is when the dialog opens. */
  readonly query: UseQueryOptions<T, Error, T, Key>;
  readonly onClose: () => void;
  /** The dialog with its form, once it was read. */
  readonly children: (read: T) => ReactNode;
}

/** A dialog over something that is read when it opens. */
export function OpenedDialog<T, Key extends readonly unknown[]>(props: OpenedDialogProps<T, Key>) {
  const { title, query, onClose, children } = props;
  const { data: read, error } = useQuery(query);
  if (read !== undefined) return children(read);
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {error ? <ErrorNotice error={error} /> : <span className="skeleton" />}
    </Dialog>
  );
}
