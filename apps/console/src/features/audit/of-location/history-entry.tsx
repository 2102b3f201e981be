import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useDates } from '../../../app/dates';
import { changesOf, fieldsOf } from '../audit.rules';
import { Author } from '../list/use-audit-columns';
import { FieldChanges } from '../pane/field-changes';
import { useAuditWords } from '../use-audit-words';
import type { LocationChange } from './history-data';

/** As many field names as a line has room for. */
const mostNames = 4;

/** One change: what was done by whom, and which fields; opened, what they were and what they are. */
export function HistoryEntry({ change }: { readonly change: LocationChange }) {
  const { t } = useLingui();
  const dates = useDates();
  const words = useAuditWords();
  const { at, before, after, operation, reason } = change;
  const fields = fieldsOf(changesOf(before, after)).map(words.field);
  const names = fields.slice(0, mostNames).join(', ');
  const rest = fields.length - mostNames;
  return (
    <li className="card history-entry">
      <details>
        <summary>
          <ChevronRight size={16} aria-hidden />
          <strong>{words.deed({ operation, subject: 'location' })}</strong>
          <span>{rest > 0 ? t`${names} and ${rest} more` : names}</span>
          <span className="soft">
            <time dateTime={at}>{dates.moment(at)}</time> · <ChangeAuthor change={change} />
          </span>
        </summary>
        <FieldChanges before={before} after={after} />
      </details>
      {reason !== null && <p>{reason}</p>}
    </li>
  );
}

function ChangeAuthor({ change }: { readonly change: LocationChange }) {
  if (change.by === 'user' && change.userName === null) return <Trans>A user whom you do not see</Trans>;
  return <Author entry={change} />;
}
