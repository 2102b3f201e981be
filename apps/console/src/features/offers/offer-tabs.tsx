import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { may } from '../../app/session/caller';
import { useCaller } from '../../app/session/session-context';
import './offers.css';

const tabs = [
  { to: '/offers', title: msg`Offers`, permission: 'offer:read' },
  { to: '/offers/codes', title: msg`Discount codes`, permission: 'contract:read' },
  { to: '/offers/price-list', title: msg`Price list`, permission: 'contract:read' },
  { to: '/offers/seller', title: msg`Seller`, permission: 'settings:read' },
  { to: '/offers/payment', title: msg`Payment providers`, permission: 'settings:read' },
] as const;

interface OfferHeadProps {
  readonly count?: string | undefined;
  readonly actions?: ReactNode;
}

/** The head of the screens about selling: the way between those that the reader may read. */
export function OfferHead({ count, actions }: OfferHeadProps) {
  const { t } = useLingui();
  const caller = useCaller();
  return (
    <header className="screen-head">
      <h1>
        <Trans>Offers</Trans>
        {count !== undefined && <span className="count">{count}</span>}
      </h1>
      {actions && <span className="head-actions">{actions}</span>}
      <nav className="tabs scrolled-tabs" aria-label={t`Selling`}>
        {tabs
          .filter(({ permission }) => may(caller, permission))
          .map(({ to, title }) => (
            <Link key={to} to={to} className="tab" activeOptions={{ exact: true, includeSearch: false }}>
              {t(title)}
            </Link>
          ))}
      </nav>
    </header>
  );
}
