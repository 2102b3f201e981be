import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDates } from '../../../../app/dates';
import { useMoney } from '../../../../app/money';
import { useIsNarrow } from '../../../../ui/media';
import type { GridColumn } from '../../../../ui/grid/grid-props';
import type { BankEntry } from '../statement-data';
import { EntryStatus, usePartyName, useReason } from '../statement-words';
import { signed } from '../statements.rules';
import type { StatementsSearch } from '../statements.rules';

/** @param isReading an entry is shown beside the list, with its purpose */
export function useEntryColumns(search: StatementsSearch, isReading: boolean): readonly GridColumn<BankEntry>[] {
  const { t } = useLingui();
  const dates = useDates();
  const money = useMoney();
  const partyName = usePartyName();
  const isNarrow = useIsNarrow();
  const purpose: GridColumn<BankEntry> = {
    id: 'purpose',
    title: t`Purpose`,
    width: 'minmax(160px, 1.5fr)',
    cell: (entry) => <span className="soft">{entry.purpose}</span>,
  };
  return [
    { id: 'day', title: t`Day`, width: '116px', cell: ({ bookedOn }) => dates.date(bookedOn) },
    {
      id: 'who',
      title: t`Who`,
      width: 'minmax(120px, 1fr)',
      cell: (entry) =>
        isNarrow ? (
          <Link
            to="/invoices/statements"
            search={{ ...search, entry: String(entry.id) }}
            replace
            tabIndex={-1}
            className="row-name"
          >
            {partyName(entry)}
          </Link>
        ) : (
          <span className="row-name">{partyName(entry)}</span>
        ),
    },
    ...(isReading ? [] : [purpose]),
    {
      id: 'amount',
      title: t`Amount`,
      width: '112px',
      isAmount: true,
      cell: (entry) => money(signed(entry), entry.currency),
    },
    { id: 'state', title: t`State`, width: '136px', cell: ({ state }) => <EntryStatus state={state} /> },
    {
      id: 'why',
      title: t`Invoices, or why not`,
      width: 'minmax(150px, 1.5fr)',
      cell: (entry) => <Why entry={entry} />,
    },
  ];
}

/** The invoices that it has paid, else why it has paid none. */
function Why({ entry }: { readonly entry: BankEntry }) {
  const reason = useReason()(entry);
  if (entry.invoices.length === 0) return <span className="soft">{reason}</span>;
  return (
    <span className="bank-paid">
      {entry.invoices.map(({ invoiceId, number }) => (
        <Link key={invoiceId} to="/invoices/$invoiceId" params={{ invoiceId: String(invoiceId) }} tabIndex={-1}>
          {number}
        </Link>
      ))}
    </span>
  );
}
