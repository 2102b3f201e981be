import { useLingui } from '@lingui/react/macro';
import type { JobCounts as Counts } from './job-result.rules';

interface JobCountsProps {
  readonly counts: Counts;
  /** Nothing has happened yet: the words say what would. */
  readonly isDryRun: boolean;
}

/** What has come of a job, number by number; those that it does not count are left out. */
export function JobCounts({ counts, isDryRun }: JobCountsProps) {
  const { t, i18n } = useLingui();
  const tiles: readonly (readonly [string, number | null, string])[] = [
    [isDryRun ? t`Would be created` : t`Created`, counts.created, 'ok'],
    [isDryRun ? t`Would change` : t`Changed`, counts.updated ?? counts.changed, 'ok'],
    [isDryRun ? t`Would be ordered` : t`Ordered`, counts.ordered, 'ok'],
    [t`Wait for data`, counts.incomplete, 'warn'],
    [counts.ordered === null ? t`Unchanged` : t`Have it already`, counts.unchanged, 'soft'],
    [t`Refused`, counts.refused, 'bad'],
    [t`Warnings`, counts.warnings, 'warn'],
    [t`Rows written`, counts.rows, 'ok'],
  ];
  return (
    <ul className="tiles counts">
      {tiles.map(([title, value, kind]) =>
        value === null ? null : (
          <li key={title} className="tile" data-kind={value === 0 ? 'soft' : kind}>
            <span className="tile-title">{title}</span>
            <strong>{value.toLocaleString(i18n.locale)}</strong>
          </li>
        ),
      )}
    </ul>
  );
}
