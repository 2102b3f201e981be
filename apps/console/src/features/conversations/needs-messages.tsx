import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import { mayOrder } from '../../app/session/caller';
import { useCaller } from '../../app/session/session-context';
import { Empty } from '../../ui/empty';

/**
 * Nobody can write before there is a product with messages.
 * @param location that is to have it; left out: one that is chosen with the order
 */
export function NeedsMessages({ location }: { readonly location?: string }) {
  const caller = useCaller();
  return (
    <Empty icon={PackageOpen} title={<Trans>Messages come with a product</Trans>}>
      <p>
        <Trans>
          Customers can write to a location that has a running product with messages, such as the one for Google.
        </Trans>
      </p>
      {mayOrder(caller) && (
        <Link to="/order" search={location === undefined ? {} : { location }}>
          <Trans>Order a product</Trans>
        </Link>
      )}
    </Empty>
  );
}
