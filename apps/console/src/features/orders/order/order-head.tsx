import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Crumbs } from '../../../ui/screen/crumbs';
import type { Target } from './order-target';

/** For whom is ordered. */
export function OrderHead({ target }: { readonly target: Target | undefined }) {
  return (
    <header className="screen-head">
      <Crumbs>
        <Link to="/locations">
          <Trans>Locations</Trans>
        </Link>
      </Crumbs>
      <h1>
        <Trans>Order a product</Trans>
      </h1>
      {target !== undefined && (
        <p className="head-line">
          <For target={target} />
        </p>
      )}
    </header>
  );
}

function For({ target: { contextType, ids, name } }: { readonly target: Target }) {
  if (contextType === 'Company')
    return name === undefined ? (
      <Trans>For all locations of the company</Trans>
    ) : (
      <Trans>For all locations of {name}</Trans>
    );
  if (ids.length > 1) return <Plural value={ids.length} one="For # location" other="For # chosen locations" />;
  return (
    <Link to="/locations/$locationId" params={{ locationId: String(ids[0]) }}>
      {name ?? `… ${String(ids[0])}`}
    </Link>
  );
}
