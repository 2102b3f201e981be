import { Trans, useLingui } from '@lingui/react/macro';
import { ChartLine, Download, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { csvOf } from '../../ui/grid/csv.rules';
import { downloadCsv } from '../../ui/grid/download';
import { tableOf } from './figures.rules';
import type { Series } from './figures.rules';

interface ViewButtonProps {
  readonly isTable: boolean;
  /** What pressing does, in words. */
  readonly name: string;
  readonly children: ReactNode;
  readonly onChange: (view: 'table' | undefined) => void;
}

/** Between charts and the same as a table. */
export const ViewButton = ({ isTable, name, children, onChange }: ViewButtonProps) => (
  <Button aria-label={name} onPress={() => onChange(isTable ? undefined : 'table')}>
    {isTable ? <ChartLine size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
    {children}
  </Button>
);

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
