import { Trans, useLingui } from '@lingui/react/macro';
import { ChartLine, Download, Table2 } from 'lucide-react';
import { Button } from '../../ui/button';
import { csvOf } from '../../ui/grid/csv.rules';
import { downloadCsv } from '../../ui/grid/download';
import { tableOf } from './figures.rules';
import type { Series } from './figures.rules';

interface ViewButtonProps {
  readonly isTable: boolean;
  readonly onChange: (view: 'table' | undefined) => void;
}

/** Between charts and the same as a table. */
export function ViewButton({ isTable, onChange }: ViewButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      aria-label={isTable ? t`Show as charts` : t`Show as a table`}
      onPress={() => onChange(isTable ? undefined : 'table')}
    >
      {isTable ? <ChartLine size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
      {isTable ? <Trans>Charts</Trans> : <Trans>Table</Trans>}
    </Button>
  );
}

interface SaveFiguresProps {
  readonly fileName: string;
  readonly series: readonly Series[];
  /** What they are compared with, in words; null: with nothing. */
  readonly before: string | null;
  /** All figures are those of the question. */
  readonly isReady: boolean;
}

/** What charts and table show, for a spreadsheet. */
export function SaveFigures({ fileName, series, before, isReady }: SaveFiguresProps) {
  const { t } = useLingui();
  const save = (): void => {
    const titles = {
      part: t`Period`,
      partBefore: t`Compared with`,
      before: (name: string) => `${name} (${before ?? ''})`,
    };
    downloadCsv(fileName, csvOf(tableOf(series, titles, before !== null)));
  };
  return (
    <Button onPress={save} isDisabled={!isReady}>
      <Download size={16} aria-hidden />
      <Trans>Save as CSV</Trans>
    </Button>
  );
}
