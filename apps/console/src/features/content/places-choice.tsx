import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { LocationFilter } from '../../app/location-filter';
import { useLocationNames } from '../../app/jobs/use-location-names';
import { Button } from '../../ui/button';
import { locationCountQuery } from './content-data';

/** All locations of the company, or those that were chosen. */
export interface Places {
  readonly isAll: boolean;
  readonly ids: readonly number[];
}

/** So many of the chosen locations are named; a thousand names help nobody. */
const named = 12;

interface PlacesChoiceProps {
  readonly companyId: number | undefined;
  readonly places: Places;
  readonly problem: string | undefined;
  readonly onChange: (places: Places) => void;
}

/** At which locations of a company a content is shown. */
export function PlacesChoice({ companyId, places, problem, onChange }: PlacesChoiceProps) {
  const { data: total } = useQuery(locationCountQuery(companyId));
  return (
    <fieldset className="content-choices">
      <legend>
        <Trans>Where it applies</Trans>
      </legend>
      <label className="check">
        <input
          type="radio"
          name="content-places"
          checked={places.isAll}
          onChange={() => onChange({ ...places, isAll: true })}
        />
        <span>
          <Trans>All locations</Trans>
          {total !== undefined && (
            <span className="soft">
              {' '}
              <Plural value={total} one="# location today" other="# locations today" />
            </span>
          )}
        </span>
      </label>
      <label className="check">
        <input
          type="radio"
          name="content-places"
          checked={!places.isAll}
          onChange={() => onChange({ ...places, isAll: false })}
        />
        <Trans>Chosen locations</Trans>
      </label>
      {places.isAll ? (
        <p className="field-note">
          <Trans>A shop that opens later is not among them by itself: choose all again then.</Trans>
        </p>
      ) : (
        <ChosenPlaces
          {...(companyId !== undefined && { companyId })}
          ids={places.ids}
          onChange={(ids) => onChange({ isAll: false, ids })}
        />
      )}
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface ChosenPlacesProps {
  readonly companyId?: number;
  /** In place of a company: the locations of this workspace. */
  readonly workspaceId?: number;
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Locations that are chosen one by one. */
export function ChosenPlaces({ companyId, workspaceId, ids, onChange }: ChosenPlacesProps) {
  const { t } = useLingui();
  const nameOf = useLocationNames(ids.slice(0, named));
  return (
    <div className="content-places">
      <LocationFilter
        title={t`Add a location`}
        locationId={undefined}
        {...(companyId !== undefined && { companyId })}
        {...(workspaceId !== undefined && { workspaceId })}
        onChoose={(id) => {
          if (id !== undefined && !ids.includes(id)) onChange([...ids, id]);
        }}
      />
      {ids.length > 0 && (
        <ul>
          {ids.slice(0, named).map((id) => {
            const name = nameOf(id) ?? `… ${id}`;
            return (
              <li key={id} className="tag">
                {name}
                <Button
                  kind="quiet"
                  iconOnly
                  aria-label={t`Remove ${name}`}
                  onPress={() => onChange(ids.filter((other) => other !== id))}
                >
                  <X size={14} aria-hidden />
                </Button>
              </li>
            );
          })}
          {ids.length > named && (
            <li className="soft">
              <Plural value={ids.length - named} one="and # more" other="and # more" />
            </li>
          )}
        </ul>
      )}
      {ids.length > 1 && (
        <Button kind="quiet" onPress={() => onChange([])}>
          <Trans>Remove all</Trans>
        </Button>
      )}
    </div>
  );
}
