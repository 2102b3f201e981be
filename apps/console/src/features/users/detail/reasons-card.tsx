import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { FilterField } from '../../../ui/filter-field';
import { heldGroupsQuery } from '../user-data';
import type { PlaceKind } from '../user-data';
import { placeKinds } from '../user-words';
import { byArea, reasonsOf } from '../users.rules';
import type { Reason } from '../users.rules';

/** Each permission with the groups that give it, and where. */
export function ReasonsCard({ userId }: { readonly userId: number }) {
  const { t } = useLingui();
  const id = useId();
  const { data, error } = useQuery(heldGroupsQuery(userId));
  const [filter, setFilter] = useState('');
  const all = reasonsOf(data ?? []);
  const shown = byArea(all.filter(({ permission }) => permission.includes(filter.toLowerCase())));
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-head">
        <h2 id={id}>
          <Trans>Why may they?</Trans>
        </h2>
        <FilterField label={t`Filter permissions`} value={filter} onChange={(text) => setFilter(text)} />
      </header>
      {error && <ErrorNotice error={error} />}
      {data?.length === 0 && (
        <p className="soft">
          <Trans>Without a group they may do nothing.</Trans>
        </p>
      )}
      {all.length > 0 && shown.length === 0 && (
        <p className="soft">
          <Trans>They do not have such a permission.</Trans>
        </p>
      )}
      {shown.length > 0 && <ReasonTable areas={shown} />}
    </section>
  );
}

function ReasonTable({ areas }: { readonly areas: ReturnType<typeof byArea> }) {
  return (
    <table className="table user-reasons">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Permission</Trans>
          </th>
          <th scope="col">
            <Trans>Given by</Trans>
          </th>
        </tr>
      </thead>
      {areas.map(({ area, permissions }) => (
        <tbody key={area}>
          {permissions.map(({ permission, reasons }) => (
            <tr key={permission}>
              <th scope="row">
                <code>{permission}</code>
              </th>
              <td>
                <ul>
                  {reasons.map((reason) => (
                    <ReasonEntry key={`${reason.group} ${reason.contextType} ${reason.contextId}`} reason={reason} />
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function ReasonEntry({ reason: { group, place, contextType } }: { readonly reason: Reason }) {
  const { t } = useLingui();
  const kind = t(placeKinds[contextType as PlaceKind]);
  return (
    <li>
      <span className="tag">{group}</span>{' '}
      <span className="soft">
        {kind} {place}
      </span>
    </li>
  );
}
