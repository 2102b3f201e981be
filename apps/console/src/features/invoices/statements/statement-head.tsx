import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { StatementsSearch } from './statements.rules';

/** What leads back. @param search of the list of statements; undefined: this is that list */
export function StatementCrumbs({ search }: { readonly search?: StatementsSearch }) {
  const { t } = useLingui();
  return (
    <nav className="crumbs" aria-label={t`Where you are`}>
      <Link to="/invoices">
        <Trans>Invoices</Trans>
      </Link>
      <ChevronRight size={14} aria-hidden />
      {search && (
        <>
          <Link to="/invoices/statements" search={search}>
            <Trans>Bank statements</Trans>
          </Link>
          <ChevronRight size={14} aria-hidden />
        </>
      )}
    </nav>
  );
}
