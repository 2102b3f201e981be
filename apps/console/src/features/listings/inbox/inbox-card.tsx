import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Status } from '../../../ui/status';
import type { InboxSearch } from './inbox.rules';

interface InboxCardProps {
  readonly id: number;
  readonly title: string;
  /** Beside the title. */
  readonly aside: ReactNode;
  readonly text: string;
  readonly publisherName: string;
  /** Given where the card leads to it; else the list shows it beside. */
  readonly search: InboxSearch | undefined;
  /** All of it is decided, and on its way. */
  readonly isPending: boolean;
  /** What was decided; null: nothing yet. */
  readonly status: ReactNode;
}

/** An entry of a list of the inbox. */
export function InboxCard({ id, title, aside, text, publisherName, search, isPending, status }: InboxCardProps) {
  return (
    <div className="review-card inbox-card" data-pending={isPending}>
      <div className="review-card-head">
        {search ? (
          <Link to="/inbox" search={{ ...search, item: String(id) }} tabIndex={-1} className="row-name card-link">
            {title}
          </Link>
        ) : (
          <span className="row-name">{title}</span>
        )}
        {aside}
      </div>
      <p className="inbox-card-text">{text}</p>
      <div className="review-card-foot">
        <span className="soft">{publisherName}</span>
        {isPending ? (
          <Status kind="soft" icon={Clock}>
            <Trans>decided</Trans>
          </Status>
        ) : (
          status
        )}
      </div>
    </div>
  );
}
