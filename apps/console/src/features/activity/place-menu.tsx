import { useLingui } from '@lingui/react/macro';
import { Network } from 'lucide-react';
import { CompanyFilter } from '../../app/company-filter';
import { FilterMenu } from '../../ui/filter-menu';
import type { ActivitySearch, Place, PlaceChoice } from './activity.rules';

interface PlaceMenuProps {
  readonly choices: readonly PlaceChoice[];
  readonly chosen: PlaceChoice;
  readonly place: Place & { readonly ownChoice: PlaceChoice | undefined };
  readonly onChange: (changed: ActivitySearch) => void;
}

/** Of which workspace or company. Who has one alone has nothing to choose. */
export function PlaceMenu({ choices, chosen, place, onChange }: PlaceMenuProps) {
  const { t } = useLingui();
  const { ownChoice } = place;
  const workspaceId = chosen.contextType === 'Workspace' && ownChoice?.contextType !== 'Company' ? chosen.ids[0] : null;
  const hasWorkspaces = choices.some(({ contextType }) => contextType === 'Workspace');
  return (
    <>
      {choices.length > 1 && (
        <FilterMenu
          label={hasWorkspaces ? t`Workspace` : t`Company`}
          icon={Network}
          options={choices.map(({ id, name }) => ({ id, title: id === 'all' ? t`All companies` : name }))}
          chosen={[(ownChoice ?? chosen).id]}
          isPlain
          onChoose={([id]) => {
            const next = choices.find((choice) => choice.id === id);
            const only = next?.id === 'all' ? undefined : next?.ids[0];
            const named = only === undefined ? undefined : String(only);
            onChange(
              next?.contextType === 'Workspace'
                ? { workspace: named, company: undefined }
                : { workspace: undefined, company: named },
            );
          }}
        />
      )}
      {workspaceId !== null && workspaceId !== undefined && (
        <CompanyFilter
          companyId={ownChoice === undefined ? place.ids[0] : undefined}
          workspaceId={workspaceId}
          onChoose={(id) =>
            onChange({ workspace: String(workspaceId), company: id === undefined ? undefined : String(id) })
          }
        />
      )}
    </>
  );
}
