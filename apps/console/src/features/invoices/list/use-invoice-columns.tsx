import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import type { GridColumn } from '../../../ui/grid/grid-props';
import type { InvoiceRow } from '../invoice-data';
import { InvoiceState } from '../invoice-states';

export function useInvoiceColumns(): readonly GridColumn<InvoiceRow>[] {
  const { t } = useLingui();
  const dates = useDates();
  const money = useMoney();
  return [
    {
      id: 'number',
      title: t`Number`,
      width: 'minmax(170px, 1.2fr)',
      cell: ({ id, number, kind }) => (
        <>
          <Link to="/invoices/$invoiceId" params={{ invoiceId: String(id) }} tabIndex={-1} className="row-name">
            {number}
          </Link>{' '}
          {kind === 'CREDIT_NOTE' && (
            <span className="tag">
              <Trans>Credit note</Trans>
            </span>
          )}
        </>
      ),
    },
    { id: 'buyer', title: t`Billed to`, width: 'minmax(180px, 2fr)', cell: ({ buyerName }) => buyerName },
    {
      id: 'contract',
      title: t`Contract`,
      width: 'minmax(140px, 1.5fr)',
      cell: ({ contractName }) => <span className="soft">{contractName}</span>,
    },
    { id: 'date', title: t`Issued on`, width: '130px', cell: ({ invoiceDate }) => dates.date(invoiceDate) },
    {
      id: 'due',
      title: t`Due`,
      width: '130px',
      cell: ({ dueDate }) => (dueDate === null ? <span className="soft">–</span> : dates.date(dueDate)),
    },
    { id: 'state', title: t`State`, width: '130px', cell: ({ state }) => <InvoiceState state={state} /> },
    {
      id: 'total',
      title: t`Total`,
      width: '120px',
      isAmount: true,
      cell: ({ total, currency }) => money(total, currency),
    },
    {
      id: 'open',
      title: t`To be paid`,
      width: '120px',
      isAmount: true,
      cell: ({ openAmount, currency }) =>
        openAmount === 0 ? <span className="soft">–</span> : <strong>{money(openAmount, currency)}</strong>,
    },
  ];
}
