import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesCombined, SearchX } from 'lucide-react';
import { mayOrder } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';

interface NoFiguresProps {
  /** The month or the year begins today. */
  readonly hasNotBegun: boolean;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** Nothing was counted: says what brings figures. */
export function NoFigures({ hasNotBegun, isFiltered, onClear }: NoFiguresProps) {
  const caller = useCaller();
  if (hasNotBegun)
    return (
      <Empty icon={ChartNoAxesCombined} title={<Trans>This period begins today</Trans>}>
        <p>
          <Trans>A day is counted when it is over: the first figures are there tomorrow.</Trans>
        </p>
      </Empty>
    );
  if (isFiltered)
    return (
      <Empty icon={SearchX} title={<Trans>Nothing was counted for this filter</Trans>}>
        <p>
          <Trans>Try another period, or clear the filter.</Trans>
        </p>
        <Button onPress={onClear}>
          <Trans>Clear the filter</Trans>
        </Button>
      </Empty>
    );
  return (
    <Empty icon={ChartNoAxesCombined} title={<Trans>Nothing was counted in this period</Trans>}>
      <p>
        <Trans>
          Figures come from Google profiles that are connected, from portals and ads, from tracked phone numbers and QR
          codes, and from reviews and posts. A day is there when it is over; some sources need two or three days more.
        </Trans>
      </p>
      {mayOrder(caller) && (
        <Link to="/order">
          <Trans>Order a product</Trans>
        </Link>
      )}
    </Empty>
  );
}
