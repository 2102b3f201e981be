import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Crumbs } from '../../../ui/screen/crumbs';
import type { StatementsSearch } from './statements.rules';

/** What leads back. @param search of the list of statements; undefined: this is that list */
export function StatementCrumbs({ search }: { readonly search?: StatementsSearch }) {
  return (
    <Crumbs>
      <Link to="/invoices">
        <Trans>Invoices</Trans>
      </Link>
      {search && (
        <>
          <Link to="/invoices/statements" search={search}>
            <Trans>Bank statements</Trans>
          </Link>
        </>
      )}
    </Crumbs>
  );
}
