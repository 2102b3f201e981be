import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useDates } from '../../../../app/dates';
import { Status } from '../../../../ui/status';
import { useFieldNames } from '../../field-names';
import type { Suggestion } from '../inbox-data';
import type { InboxSearch } from '../inbox.rules';
import { SuggestionStatus } from './suggestion-status';

interface SuggestionCardProps {
  readonly suggestion: Suggestion;
  /** Given where the card leads to it; else the list shows it beside. */
  readonly search: InboxSearch | undefined;
  /** All of it is decided, and on its way. */
  readonly isPending: boolean;
}

export function SuggestionCard({ suggestion, search, isPending }: SuggestionCardProps) {
  const names = useFieldNames();
  const dates = useDates();
  const { id, locationName, publisherName, fields, status, createdAt } = suggestion;
  return (
    <div className="review-card inbox-card" data-pending={isPending}>
      <div className="review-card-head">
        {search ? (
          <Link to="/inbox" search={{ ...search, item: String(id) }} tabIndex={-1} className="row-name card-link">
            {locationName}
          </Link>
        ) : (
          <span className="row-name">{locationName}</span>
        )}
        <time dateTime={createdAt} className="soft">
          {dates.day(createdAt)}
        </time>
      </div>
      <p className="inbox-card-text">{fields.map(({ field }) => names[field]).join(', ')}</p>
      <div className="review-card-foot">
        <span className="soft">{publisherName}</span>
        {isPending ? (
          <Status kind="soft" icon={Clock}>
            <Trans>decided</Trans>
          </Status>
        ) : (
          status !== 'Open' && <SuggestionStatus status={status} />
        )}
      </div>
    </div>
  );
}
