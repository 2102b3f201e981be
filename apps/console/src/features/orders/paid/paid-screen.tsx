import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Landmark } from 'lucide-react';
import { Empty } from '../../../ui/empty';

/** Where a bank leads the buyer back to. What it has decided comes to the platform by itself. */
export default function PaidScreen() {
  return (
    <Empty isScreen icon={Landmark} title={<Trans>Back from your bank</Trans>}>
      <p>
        <Trans>
          What has become of the payment is shown where you began it, within seconds. You can close this page.
        </Trans>
      </p>
      <Link to="/subscriptions" className="button">
        <Trans>Show the subscriptions</Trans>
      </Link>
    </Empty>
  );
}
