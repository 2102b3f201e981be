import { useLingui } from '@lingui/react/macro';
import { Layers, Network } from 'lucide-react';
import { CompanyChoice } from '../../app/company-choice';
import { LocationFilter } from '../../app/location-filter';
import { useCaller } from '../../app/session/session-context';
import { FilterMenu } from '../../ui/filter-menu';
import type { PlaceId, PlaceKind } from './user-data';
import { placeKinds } from './user-words';

/** A kind of place, and which one; undefined while none is chosen. */
export interface ChosenPlace {
  readonly kind: PlaceKind;
  readonly id: number | undefined;
}

export const placeOf = ({ kind, id }: ChosenPlace): PlaceId | null =>
  id === undefined ? null : { contextType: kind, contextId: id };

interface PlaceChoiceProps {
  readonly place: ChosenPlace;
  readonly onChoose: (place: ChosenPlace) => void;
}

/** A workspace, company or location. Groups that are held there hold for everything below. */
export function PlaceChoice({ place: { kind, id }, onChoose }: PlaceChoiceProps) {
  const { t } = useLingui();
  const workspaces = useWritableWorkspaces();
  const kinds: readonly PlaceKind[] =
    workspaces.length > 0 ? ['Workspace', 'Company', 'Location'] : ['Company', 'Location'];
  return (
    <div className="user-place">
      <FilterMenu
        label={t`Kind of place`}
        icon={Layers}
        options={kinds.map((one) => ({ id: one, title: t(placeKinds[one]) }))}
        chosen={[kind]}
        isPlain
        onChoose={([next]) => {
          const chosen = next as PlaceKind;
          onChoose({ kind: chosen, id: chosen === 'Workspace' ? workspaces[0]?.contextId : undefined });
        }}
      />
      {kind === 'Workspace' && (
        <FilterMenu
          label={t`Workspace`}
          icon={Network}
          options={workspaces.map(({ contextId, name }) => ({ id: String(contextId), title: name }))}
          chosen={id === undefined ? [] : [String(id)]}
          isPlain
          onChoose={([next]) => onChoose({ kind, id: Number(next) })}
        />
      )}
      {kind === 'Company' && <CompanyChoice companyId={id} onChoose={(next) => onChoose({ kind, id: next })} />}
      {kind === 'Location' && (
        <LocationFilter
          title={t`Choose a location`}
          locationId={id}
          onChoose={(next) => onChoose({ kind, id: next })}
        />
      )}
    </div>
  );
}

/** Where the caller may change users of the whole workspace. */
export const useWritableWorkspaces = () =>
  useCaller().places.filter(
    ({ contextType, permissions }) => contextType === 'Workspace' && permissions.includes('user:write'),
  );
