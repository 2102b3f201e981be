import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { DayRange } from '../../../app/figures/figures.rules';
import { isProduct, productNames } from '../../../app/products/product-names';
import { Button } from '../../../ui/button';
import { csvOf } from '../../../ui/grid/csv.rules';
import { downloadCsv } from '../../../ui/grid/download';
import { sumsTable } from '../activity.rules';
import type { SumLine } from '../activity.rules';
import type { Activity } from '../use-activity';
import { useActivityWords } from '../use-activity-words';
import type { FigureId } from '../use-activity-words';
import type { Figures } from './use-figures';

interface SaveSumsProps {
  readonly ids: readonly FigureId[];
  readonly figures: Figures;
  readonly activity: Activity;
  readonly range: DayRange;
  /** All figures are those of the question. */
  readonly isReady: boolean;
}

/** The sums of the period, by origin and product too, for a spreadsheet. */
export function SaveSums({ ids, figures, activity, range, isReady }: SaveSumsProps) {
  const { t } = useLingui();
  const words = useActivityWords();
  const lines = (): SumLine[] => [
    ...ids.flatMap((id) => {
      const figure = figures.figureOf(id);
      return figure === undefined ? [] : [{ name: words.figures[id], of: '', figure }];
    }),
    ...(activity.origins ?? []).flatMap(({ origin, total, added, deleted }) => {
      const of = words.origins[origin];
      return [
        { name: words.figures.Locations, of, figure: total },
        { name: words.figures.LocationAdded, of, figure: added },
        { name: words.figures.LocationDeleted, of, figure: deleted },
      ];
    }),
    ...(activity.subscriptions?.products ?? []).flatMap(({ product, running, begun, ended }) => {
      const of = isProduct(product) ? productNames[product] : product;
      return [
        { name: words.figures.Running, of, figure: running },
        { name: words.figures.SubscriptionBegun, of, figure: begun },
        { name: words.figures.SubscriptionEnded, of, figure: ended },
      ];
    }),
  ];
  const save = (): void => {
    const head = [t`Figure`, t`Of`, t`In the period`, t`In the period before`, t`Change in %`];
    downloadCsv(t`activity-sums-${range.from}-${range.to}.csv`, csvOf(sumsTable(head, lines())));
  };
  return (
    <Button onPress={save} isDisabled={!isReady}>
      <Download size={16} aria-hidden />
      <Trans>Save the sums</Trans>
    </Button>
  );
}
