import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldNames } from '../field-names';
import type { FieldName } from '../field-names';
import { ListingStatus } from '../listing-status';
import { FieldMark } from './field-mark';
import { fieldOf, fieldsOf, oursOf, textOf } from './portal-column';
import type { PortalColumn } from './portal-column';

interface MatrixProps {
  readonly portals: readonly PortalColumn[];
  readonly chosen: number | null;
  readonly onChoose: (listingId: number | null) => void;
}

/** Fields down, portals across. A portal's title opens what it says in full. */
export function Matrix({ portals, chosen, onChoose }: MatrixProps) {
  const { t } = useLingui();
  const names = useFieldNames();
  return (
    <div className="matrix-scroll" role="region" aria-label={t`Fields and portals`}>
      <table className="matrix">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Field</Trans>
            </th>
            <th scope="col">
              <Trans>Yours</Trans>
            </th>
            {portals.map(({ listing }) => (
              <th key={listing.id} scope="col" data-chosen={listing.id === chosen}>
                <button
                  type="button"
                  className="link matrix-portal"
                  aria-expanded={listing.id === chosen}
                  onClick={() => onChoose(listing.id === chosen ? null : listing.id)}
                >
                  {listing.publisherName}
                </button>
              </th>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <Trans>Status</Trans>
            </th>
            <td className="soft">–</td>
            {portals.map(({ listing }) => (
              <td key={listing.id} data-chosen={listing.id === chosen}>
                <ListingStatus status={listing.status} />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {fieldsOf(portals).map((name) => (
            <FieldRow key={name} name={name} title={names[name]} portals={portals} chosen={chosen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FieldRowProps {
  readonly name: FieldName;
  readonly title: string;
  readonly portals: readonly PortalColumn[];
  readonly chosen: number | null;
}

function FieldRow({ name, title, portals, chosen }: FieldRowProps) {
  const ours = textOf(oursOf(portals, name));
  return (
    <tr>
      <th scope="row">{title}</th>
      <td className="matrix-ours" title={ours}>
        {ours}
      </td>
      {portals.map((portal) => {
        const field = fieldOf(portal, name);
        const theirs = field?.status === 'MISMATCH' ? textOf(field.theirs) : undefined;
        return (
          <td key={portal.listing.id} data-chosen={portal.listing.id === chosen} title={theirs}>
            {field ? <FieldMark field={field} /> : <span className="soft">–</span>}
          </td>
        );
      })}
    </tr>
  );
}
