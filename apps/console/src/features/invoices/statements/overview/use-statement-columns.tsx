import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Clock, UserRoundPen } from 'lucide-react';
import { useDates } from '../../../../app/dates';
import type { GridColumn } from '../../../../ui/grid/grid-props';
import { Status } from '../../../../ui/status';
import type { BankStatement } from '../statement-data';
import { grouped } from '../statements.rules';

/** The days that a statement is of. */
export function useDays(): (statement: Pick<BankStatement, 'from' | 'to'>) => string {
  const { i18n, t } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = (text: string): Date => new Date(`${text}T00:00Z`);
  return ({ from, to }) => (from === null || to === null ? t`No entries` : format.formatRange(day(from), day(to)));
}

/** How its entries stand, as far as somebody has to know: what waits, or that it is still looked at. */
export function EntryCounts({ statement: { pending, open, recorded } }: { readonly statement: BankStatement }) {
  if (pending > 0)
    return (
      <Status kind="soft" icon={Clock}>
        <Plural value={pending} one="# is being looked at" other="# are being looked at" />
      </Status>
    );
  if (open > 0)
    return (
      <Status kind="warn" icon={UserRoundPen}>
        <Plural value={open} one="# waits" other="# wait" />
      </Status>
    );
  return (
    <span className="soft">
      <Trans>{recorded} recorded</Trans>
    </span>
  );
}

/** @param workspace as the address has it */
export function useStatementColumns(workspace: string | undefined): readonly GridColumn<BankStatement>[] {
  const { t, i18n } = useLingui();
  const dates = useDates();
  const days = useDays();
  const count = (number: number) =>
    number === 0 ? <span className="soft">–</span> : number.toLocaleString(i18n.locale);
  return [
    {
      id: 'account',
      title: t`Account`,
      width: 'minmax(240px, 1.5fr)',
      cell: ({ id, account }) => (
        <Link
          to="/invoices/statements"
          search={{ workspace, statement: String(id) }}
          tabIndex={-1}
          className="row-name bank-account"
        >
          {grouped(account)}
        </Link>
      ),
    },
    { id: 'days', title: t`Days`, width: 'minmax(180px, 1.2fr)', cell: (statement) => days(statement) },
    {
      id: 'reference',
      title: t`Statement`,
      width: 'minmax(130px, 1fr)',
      cell: ({ reference }) => <span className="soft">{reference}</span>,
    },
    {
      id: 'importedAt',
      title: t`Imported`,
      width: '180px',
      cell: ({ importedAt }) => <span className="soft">{dates.moment(importedAt)}</span>,
    },
    {
      id: 'recorded',
      title: t`Recorded`,
      width: '100px',
      isAmount: true,
      cell: ({ recorded }) => count(recorded),
    },
    { id: 'ignored', title: t`Left aside`, width: '120px', isAmount: true, cell: ({ ignored }) => count(ignored) },
    {
      id: 'open',
      title: t`Waits for you`,
      width: '200px',
      isAmount: true,
      cell: (statement) =>
        statement.open + statement.pending === 0 ? count(0) : <EntryCounts statement={statement} />,
    },
  ];
}
