import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { useMoney } from '../../../../app/money';
import { Button } from '../../../../ui/button';
import { FilterField } from '../../../../ui/filter-field';
import { listInvoices } from '../../invoice-data';
import { payable } from '../statements.rules';
import type { PayableInvoice } from '../statements.rules';

interface InvoiceSearchProps {
  readonly currency: string;
  /** Those that can be chosen already. */
  readonly known: readonly PayableInvoice[];
  readonly onFound: (invoice: PayableInvoice) => void;
}

/** Enough to choose from; who has more types more. */
const most = 10;

/** Finds open invoices that are not proposed. */
export function InvoiceSearch({ currency, known, onFound }: InvoiceSearchProps) {
  const { t } = useLingui();
  const money = useMoney();
  const [text, setText] = useState('');
  const { data, error } = useQuery({
    queryKey: ['invoices', 'payable', text],
    queryFn: async () => {
      const pages = await Promise.all(
        (['overdue', 'issued'] as const).map((state) => listInvoices({ filter: text, state }, 0, most)),
      );
      return pages.flatMap((page) => page.data);
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const found = text === '' || data === undefined ? undefined : payable(data, currency, known).slice(0, most);
  return (
    <div className="bank-search">
      <FilterField label={t`Find another invoice by number or customer`} value={text} onChange={setText} />
      {error && <ErrorNotice error={error} />}
      {found?.length === 0 && (
        <p className="soft" role="status">
          <Trans>No other open invoice in {currency} fits.</Trans>
        </p>
      )}
      {found !== undefined && found.length > 0 && (
        <ul className="bank-found" aria-label={t`Open invoices that fit`}>
          {found.map((invoice) => (
            <li key={invoice.invoiceId}>
              <span className="bank-choice-name">
                <strong>{invoice.number}</strong> {invoice.customer}
              </span>
              <span className="bank-choice-open">
                <Trans>{money(invoice.openAmount, currency)} open</Trans>
              </span>
              <Button
                kind="quiet"
                iconOnly
                aria-label={t`Add ${invoice.number}`}
                onPress={() => {
                  setText('');
                  onFound(invoice);
                }}
              >
                <Plus size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
