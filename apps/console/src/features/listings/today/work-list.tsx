import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Status } from '../../../ui/status';

/** Entries of each list; the rest is behind its number. */
export const shown = 8;

/** As readers of the page's language write it. */
export const number = (total: number | undefined): string => total?.toLocaleString(document.documentElement.lang) ?? '';

interface WorkListProps {
  readonly title: string;
  readonly total: number | undefined;
  /** A link to all of them. */
  readonly all?: ReactNode;
  /** Why there is nothing to show. */
  readonly error?: Error | null;
  readonly children: ReactNode;
}

/** Some of what is to be done, with its number. */
export const WorkList = ({ title, total, all, error = null, children }: WorkListProps) => (
  <section className="card">
    <header className="card-head">
      <h2>{title}</h2>
      {total !== undefined && total > shown && all === undefined && (
        <span className="soft">
          <Trans>
            {shown} of {total}
          </Trans>
        </span>
      )}
      {total !== undefined && total > 0 && all}
    </header>
    {total === undefined && (error === null ? <span className="skeleton" /> : <p className="soft">{error.message}</p>)}
    {total === 0 && (
      <Status kind="ok" icon={CircleCheck}>
        <Trans>Nothing to do here</Trans>
      </Status>
    )}
    {total !== undefined && total > 0 && <ul className="work-list">{children}</ul>}
  </section>
);
