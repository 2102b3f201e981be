import { Trans, useLingui } from '@lingui/react/macro';
import { MarkedText } from '../../../ui/compare/marked-text';
import { differenceOf } from '../../../ui/compare/text-difference.rules';
import { changesOf } from '../audit.rules';
import type { FieldChange } from '../audit.rules';
import type { AuditEntry } from '../audit-data';
import { useAuditWords } from '../use-audit-words';

/** Each field with what it was and what it is. With one side alone the thing was created or deleted, and has one column. */
export function FieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const { t } = useLingui();
  const words = useAuditWords();
  const changes = changesOf(before, after);
  if (changes.length === 0)
    return (
      <p className="soft">
        <Trans>The entry names no fields.</Trans>
      </p>
    );
  const hasBoth = before !== null && after !== null;
  const only = after === null ? t`Before` : t`After`;
  return (
    <table className="table audit-fields" data-sides={hasBoth ? 2 : 1}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Field</Trans>
          </th>
          {hasBoth && (
            <th scope="col">
              <Trans>Before</Trans>
            </th>
          )}
          <th scope="col">{hasBoth ? t`After` : only}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.path.join('\n')}>
            <th scope="row">{change.path.map(words.field).join(' › ')}</th>
            <Sides change={change} hasBoth={hasBoth} isBefore={after === null} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SidesProps {
  readonly change: FieldChange;
  readonly hasBoth: boolean;
  readonly isBefore: boolean;
}

function Sides({ change, hasBoth, isBefore }: SidesProps) {
  const { t } = useLingui();
  const words = useAuditWords();
  const [before, after] = [words.value(change.before), words.value(change.after)];
  if (!hasBoth) return <td>{isBefore ? before : after}</td>;
  const { ours, theirs } = differenceOf(before, after);
  const isText = before !== '' && after !== '' && typeof change.after === 'string';
  return (
    <>
      <td data-side="before" data-title={t`Before`}>
        {before === '' ? <Nothing /> : isText ? <MarkedText pieces={ours} /> : before}
      </td>
      <td data-side="after" data-title={t`After`}>
        {after === '' ? <Nothing /> : isText ? <MarkedText pieces={theirs} /> : after}
      </td>
    </>
  );
}

const Nothing = () => (
  <span className="soft">
    <Trans>nothing</Trans>
  </span>
);
