import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';

interface ReadCardProps<T> {
  readonly title: ReactNode;
  readonly query: UseQueryResult<T>;
  /** The card with its form, once it was read. */
  readonly children: (read: T) => ReactNode;
}

/** A card over something that is read first. */
export function ReadCard<T>({ title, query: { data, error }, children }: ReadCardProps<T>) {
  if (data !== undefined) return children(data);
  return (
    <section className="card" aria-busy={error === null}>
      <h2>{title}</h2>
      {error ? <ErrorNotice error={error} /> : <span className="skeleton" />}
    </section>
  );
}
