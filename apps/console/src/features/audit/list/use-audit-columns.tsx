import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useDates } from '../../../app/dates';
import { useCaller } from '../../../app/session/session-context';
import { useIsNarrow } from '../../../ui/media';
import type { GridColumn } from '../../../ui/grid/grid-props';
import { changesOf, fieldsOf } from '../audit.rules';
import type { AuditSearch } from '../audit.rules';
import type { AuditEntry } from '../audit-data';
import { ObjectLink } from '../object-link';
import { useAuditWords } from '../use-audit-words';

type AuthorOf = Pick<AuditEntry, 'userId' | 'userName' | 'apiKeyId'>;

/** Who did it: a person, a program with a key of theirs, or the platform itself. */
export function Author({ entry: { userId, userName, apiKeyId } }: { readonly entry: AuthorOf }) {
  const { t } = useLingui();
  const { user } = useCaller();
  if (userId === null && userName === null)
    return (
      <span className="soft">
        <Trans>The platform</Trans>
      </span>
    );
  return (
    <>
      {userId === user.id ? <Trans>You</Trans> : (userName ?? userId)}
      {apiKeyId !== null && <KeyRound size={14} aria-label={t`with an API key`} className="audit-key" />}
    </>
  );
}

/** @param nameOf name of what an entry is about; undefined: nobody knows it */
export function useAuditColumns(
  search: AuditSearch,
  nameOf: (entry: AuditEntry) => string | undefined,
): readonly GridColumn<AuditEntry>[] {
  const { t } = useLingui();
  const dates = useDates();
  const words = useAuditWords();
  const isNarrow = useIsNarrow();
  return [
    { id: 'when', title: t`When`, width: '200px', cell: ({ at }) => <time dateTime={at}>{dates.moment(at)}</time> },
    { id: 'who', title: t`Who`, width: 'minmax(120px, 1fr)', cell: (entry) => <Author entry={entry} /> },
    {
      id: 'what',
      title: t`What`,
      width: 'minmax(200px, 1.5fr)',
      // Beside the list a row shows its entry by itself, and the list keeps the keys.
      cell: (entry) =>
        isNarrow ? (
          <Link to="/audit" search={{ ...search, entry: String(entry.id) }} replace tabIndex={-1} className="row-name">
            {words.deed(entry)}
          </Link>
        ) : (
          <span className="row-name">{words.deed(entry)}</span>
        ),
    },
    {
      id: 'object',
      title: t`Of what`,
      width: 'minmax(140px, 1.5fr)',
      cell: (entry) => <ObjectLink entry={entry} name={nameOf(entry)} />,
    },
    ...(search.entry === undefined
      ? [
          {
            id: 'fields',
            title: t`Fields`,
            width: 'minmax(160px, 2fr)',
            cell: ({ before, after }: AuditEntry) => (
              <span className="soft">{fieldsOf(changesOf(before, after)).map(words.field).join(', ') || '–'}</span>
            ),
          },
        ]
      : []),
  ];
}
