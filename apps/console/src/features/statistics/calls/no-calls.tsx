import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PhoneIncoming } from 'lucide-react';
import { NoneFits } from '../../../app/lists/none-fits';
import { mayOrder } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Empty } from '../../../ui/empty';

interface NoCallsProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** Nobody called: says what brings calls. */
export function NoCalls({ isFiltered, onClear }: NoCallsProps) {
  const caller = useCaller();
  if (isFiltered) return <NoneFits title={<Trans>No call fits the filter</Trans>} onClear={onClear} />;
  return (
    <Empty icon={PhoneIncoming} title={<Trans>No calls in this period</Trans>}>
      <p>
        <Trans>
          Calls to tracked numbers are listed here. Call tracking gives a location such a number, which is published in
          place of its main phone and leads calls on to it.
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
