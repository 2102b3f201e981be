import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import type { Page } from '../../../ui/grid/paged-rows';
import { useSelectAll } from '../../../ui/grid/select-all';
import type { Selection } from '../../../ui/grid/selection';

export interface ManyAction<Row> {
  readonly id: string;
  readonly title: ReactNode;
  readonly icon: ReactNode;
  readonly kind: 'primary' | 'plain';
  /** Of the dialog that asks. */
  readonly question: (count: number) => string;
  readonly explanation: ReactNode;
  readonly run: (rows: readonly Row[]) => void;
}

interface ManyBarProps<Row extends { readonly id: number }> {
  readonly selection: Selection<Row>;
  /** How many the filter finds; null while it is not known. */
  readonly total: number | null;
  readonly load: (skip: number, take: number) => Promise<Page<Row>>;
  readonly isOpen: (row: Row) => boolean;
  /** What is counted in the dialog, such as portals. */
  readonly groupOf: (row: Row) => string;
  readonly actions: readonly ManyAction<Row>[];
}

/** What can be done with the chosen entries. It asks before it begins: many decisions cannot be taken back. */
export function ManyBar<Row extends { readonly id: number }>(props: ManyBarProps<Row>) {
  const { t, i18n } = useLingui();
  const { selection, total, actions } = props;
  const [asked, setAsked] = useState<ManyAction<Row> | null>(null);
  const all = useSelectAll(props.load, selection);
  const chosen = [...selection.rows.values()];
  if (chosen.length === 0 && !asked) return null;
  const open = chosen.filter((row) => props.isOpen(row));
  const count = chosen.length;
  const run = (): void => {
    asked?.run(open);
    setAsked(null);
    selection.clear();
  };
  return (
    <>
      <div className="selection-bar inbox-bar" role="region" aria-label={t`Selection`}>
        <strong>
          <Plural value={count} one="# selected" other="# selected" />
        </strong>
        {total !== null && count < total && (
          <Button kind="quiet" isDisabled={all.isRunning} onPress={all.start}>
            {all.isRunning ? <Trans>Loading …</Trans> : <Trans>All {total.toLocaleString(i18n.locale)}</Trans>}
          </Button>
        )}
        {actions.map((action) => (
          <Button
            key={action.id}
            kind={action.kind}
            isDisabled={open.length === 0 || all.isRunning}
            onPress={() => setAsked(action)}
          >
            {action.title}
          </Button>
        ))}
        <Button kind="quiet" iconOnly aria-label={t`Clear the selection`} onPress={selection.clear}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      {all.error && <ErrorNotice error={all.error} />}
      <AskDialog action={asked} rows={open} groupOf={props.groupOf} onCancel={() => setAsked(null)} onRun={run} />
    </>
  );
}

interface AskDialogProps<Row> {
  /** Null: nothing is asked. */
  readonly action: ManyAction<Row> | null;
  readonly rows: readonly Row[];
  readonly groupOf: (row: Row) => string;
  readonly onCancel: () => void;
  readonly onRun: () => void;
}

function AskDialog<Row>({ action, rows, groupOf, onCancel, onRun }: AskDialogProps<Row>) {
  return (
    <Dialog
      title={action?.question(rows.length) ?? ''}
      isOpen={action !== null}
      onClose={onCancel}
      isAlert={action?.kind === 'primary'}
    >
      <p>{action?.explanation}</p>
      <Groups rows={rows} groupOf={groupOf} />
      <div className="actions">
        <Button onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" onPress={onRun}>
          {action?.icon}
          {action?.title}
        </Button>
      </div>
    </Dialog>
  );
}

/** The largest groups; the others are counted together. */
const shownGroups = 6;

function Groups<Row>({ rows, groupOf }: { readonly rows: readonly Row[]; readonly groupOf: (row: Row) => string }) {
  const { i18n } = useLingui();
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(groupOf(row), (counts.get(groupOf(row)) ?? 0) + 1);
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one);
  const rest = sorted.slice(shownGroups).reduce((sum, [, count]) => sum + count, 0);
  return (
    <dl className="inbox-groups">
      {sorted.slice(0, shownGroups).map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString(i18n.locale)}</dd>
        </div>
      ))}
      {rest > 0 && (
        <div>
          <dt>
            <Trans>Others</Trans>
          </dt>
          <dd>{rest.toLocaleString(i18n.locale)}</dd>
        </div>
      )}
    </dl>
  );
}
