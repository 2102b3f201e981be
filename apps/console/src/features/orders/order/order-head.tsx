import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Target } from './order-target';

/** For whom is ordered. */
export function OrderHead({ target }: { readonly target: Target | undefined }) {
  const { t } = useLingui();
  return (
    <header className="screen-head">
      <nav className="crumbs" aria-label={t`Where you are`}>
        <Link to="/locations">
          <Trans>Locations</Trans>
        </Link>
        <ChevronRight size={14} aria-hidden />
      </nav>
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
