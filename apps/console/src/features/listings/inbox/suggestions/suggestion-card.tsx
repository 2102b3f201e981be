import { useDates } from '../../../../app/dates';
import { useFieldNames } from '../../field-names';
import type { Suggestion } from '../inbox-data';
import { InboxCard } from '../inbox-card';
import type { InboxSearch } from '../inbox.rules';
import { SuggestionStatus } from './suggestion-status';

interface SuggestionCardProps {
  readonly suggestion: Suggestion;
  readonly search: InboxSearch | undefined;
  readonly isPending: boolean;
}

export function SuggestionCard({ suggestion, search, isPending }: SuggestionCardProps) {
  const names = useFieldNames();
  const dates = useDates();
  const { id, locationName, publisherName, fields, status, createdAt } = suggestion;
  return (
    <InboxCard
      id={id}
      title={locationName}
      aside={
        <time dateTime={createdAt} className="soft">
          {dates.day(createdAt)}
        </time>
      }
      text={fields.map(({ field }) => names[field]).join(', ')}
      publisherName={publisherName}
      search={search}
      isPending={isPending}
      status={status !== 'Open' && <SuggestionStatus status={status} />}
    />
  );
}
