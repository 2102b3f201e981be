import { getRouteApi } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { Forbidden } from '../../../app/errors/screen-error';
import { useCaller } from '../../../app/session/session-context';
import { StatementList } from './overview/statement-list';
import { entriesOf, positive, workspacesWith } from './statements.rules';
import './statements.css';

const route = getRouteApi('/invoices/statements');
const EntriesView = lazy(async () => ({ default: (await import('./entries/entries-view')).EntriesView }));

/** What the bank says came to an account, and which invoices it has paid. */
export default function StatementsScreen() {
  const search = route.useSearch();
  const { places } = useCaller();
  const workspaces = workspacesWith(places, 'invoice:read');
  const asked = positive(search.workspace);
  const workspaceId = asked ?? workspaces[0]?.contextId;
  const shown = entriesOf(search);
  if (workspaceId === undefined) return <Forbidden permission="invoice:read" />;
  if (shown === null) return <StatementList workspaceId={workspaceId} workspaces={workspaces} />;
  return (
    <Suspense fallback={null}>
      <EntriesView search={search} workspaceId={workspaceId} shown={shown} />
    </Suspense>
  );
}
