import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Printer, X } from 'lucide-react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { Button } from '../../../ui/button';
import { Grid } from '../../../ui/grid/grid';
import { useKeysetRows } from '../../../ui/grid/keyset-rows';
import { useSelection } from '../../../ui/grid/selection';
import type { Selection } from '../../../ui/grid/selection';
import { useIsPhone } from '../../../ui/media';
import { listCodes } from '../qr-data';
import type { ListedCode } from '../qr-data';
import type { QrFilters } from '../qr-filters.rules';
import { NoCodes } from './no-codes';
import { QrCard, cardHeight, phoneCardHeight, useTitle } from './qr-card';

/** Rows of a screen that is still empty. */
const placeholderRows = 6;

interface QrListProps {
  readonly filters: QrFilters;
  /** Takes the filters back. */
  readonly onClear: () => void;
}

export function QrList({ filters, onClear }: QrListProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const titleOf = useTitle();
  const selection = useSelection<ListedCode>();
  const rows = useKeysetRows<ListedCode>(['qr-codes', 'list', filters], (after, take) =>
    listCodes(filters, after, take),
  );
  const { total, error } = rows;
  if (error && total === null) return <ScreenError error={error} permission="subscription:read" />;
  if (total === 0) return <NoCodes filters={filters} onClear={onClear} />;
  return (
    <div className="review-list qr-list">
      <StaleNotice error={error} />
      <PrintBar selection={selection} />
      <Grid
        label={t`QR codes`}
        queryKey={JSON.stringify(filters)}
        columns={[]}
        rows={rows}
        total={total ?? placeholderRows}
        nameOf={titleOf}
        onOpen={({ id }) => void navigate({ to: '/qr-codes/$codeId', params: { codeId: String(id) } })}
        card={cardOf}
        cardHeight={isPhone ? phoneCardHeight : cardHeight}
        sort=""
        onSort={() => undefined}
        selection={selection}
      />
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# QR code" other="# QR codes" />}
      </p>
    </div>
  );
}

const cardOf = (code: ListedCode) => <QrCard code={code} />;

/** So many sheets the platform puts into one file. */
const mostSheets = 100;

/** One file with the table tents of the chosen codes. */
function PrintBar({ selection }: { readonly selection: Selection<ListedCode> }) {
  const { t } = useLingui();
  const chosen = [...selection.rows.values()];
  if (chosen.length === 0) return null;
  const ids = chosen.filter(({ pictures }) => pictures !== null).map(({ id }) => id);
  const files = Array.from({ length: Math.ceil(ids.length / mostSheets) }, (_, index) =>
    ids.slice(index * mostSheets, (index + 1) * mostSheets),
  );
  return (
    <div className="selection-bar qr-selection" role="region" aria-label={t`Selection`}>
      <strong>
        <Plural value={chosen.length} one="# selected" other="# selected" />
      </strong>
      {ids.length === 0 && <Trans>None of them is set up yet.</Trans>}
      {files.map((each, index) => (
        <a
          key={each[0]}
          href={`/api/qr/table-tent?ids=${each.join()}`}
          download={files.length === 1 ? 'table-tents.pdf' : `table-tents-${index + 1}.pdf`}
          className="button"
        >
          <Printer size={16} aria-hidden />
          <Plural value={each.length} one="# table tent as PDF" other="# table tents as PDF" />
        </a>
      ))}
      <Button kind="quiet" iconOnly aria-label={t`Clear the selection`} onPress={selection.clear}>
        <X size={16} aria-hidden />
      </Button>
    </div>
  );
}
