import { Trans, useLingui } from '@lingui/react/macro';
import { CompanyChoice } from '../../../app/company-choice';
import { ChoiceField } from '../../../app/editing/choice-field';
import { LocationFilter } from '../../../app/location-filter';
import { useCaller } from '../../../app/session/session-context';
import type { AlertRule } from '../notification-data';
import { PlaceWords } from '../rule-words';
import { FlagField } from './flag-field';
import { ListedPart } from './listed-part';
import type { PartProps } from './part-props';
import { ownPlace, placeIn, placeKinds, useWritableWorkspaces } from './rule-places';
import type { PlaceOf } from './rule-places';

interface PlacePartProps extends PartProps {
  /** One that is there: it stays at its place. */
  readonly rule?: AlertRule;
}

/** Where it may happen. */
export function PlacePart({ form, rule }: PlacePartProps) {
  const { t } = useLingui();
  const caller = useCaller();
  const { place: text, internal } = form.watch();
  const place = placeIn(text);
  // What is internal is the workspace's own.
  const mayBeInternal = placeKinds(caller).includes('Workspace') || internal === 'true';
  const problem = form.formState.errors['place']?.message;
  return (
    <section className="card" aria-labelledby="alert-where">
      <header className="card-head">
        <h2 id="alert-where">
          <Trans>Where</Trans>
        </h2>
      </header>
      {rule === undefined ? <PlaceChoice form={form} place={place} /> : <HeldPlace rule={rule} />}
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {place.type !== 'Location' && place.id !== undefined && <ListedPart form={form} />}
      {mayBeInternal && (
        <FlagField
          control={form.control}
          name="internal"
          label={t`Internal`}
          note={t`For the people of the workspace alone: nobody of a company or location sees it or gets its emails.`}
        />
      )}
    </section>
  );
}

const HeldPlace = ({ rule }: { readonly rule: AlertRule }) => (
  <p>
    <PlaceWords rule={rule} />
  </p>
);

interface PlaceChoiceProps extends PartProps {
  readonly place: PlaceOf;
}

function PlaceChoice({ form, place }: PlaceChoiceProps) {
  const { t } = useLingui();
  const caller = useCaller();
  const kinds = placeKinds(caller);
  const titles = { Workspace: t`In a workspace`, Company: t`In a company`, Location: t`In one location` };
  const choose = (type: PlaceOf['type'], id?: number): void => {
    form.setValue('place', `${type}:${id ?? ''}`, { shouldDirty: true });
    form.setValue('which', 'all');
    form.setValue('listed', '');
    form.clearErrors(['place', 'listed']);
  };
  return (
    <>
      {kinds.length > 1 && (
        <fieldset className="alert-choices">
          <legend>
            <Trans>It happens</Trans>
          </legend>
          {kinds.map((kind) => (
            <label key={kind} className="check">
              <input
                type="radio"
                name="kind"
                checked={place.type === kind}
                onChange={() => {
                  const own = placeIn(ownPlace(caller));
                  choose(kind, own.type === kind ? own.id : undefined);
                }}
              />
              {titles[kind]}
            </label>
          ))}
        </fieldset>
      )}
      {place.type === 'Workspace' && <WorkspaceChoice form={form} />}
      {place.type === 'Company' && (
        <div>
          <CompanyChoice companyId={place.id} onChoose={(id) => choose('Company', id)} />
        </div>
      )}
      {place.type === 'Location' && (
        <div>
          <LocationFilter
            title={t`Choose a location`}
            locationId={place.id}
            onChoose={(id) => choose('Location', id)}
          />
        </div>
      )}
    </>
  );
}

function WorkspaceChoice({ form }: PartProps) {
  const { t } = useLingui();
  const workspaces = useWritableWorkspaces();
  if (workspaces.length < 2) return null;
  return (
    <ChoiceField
      control={form.control}
      name="place"
      label={t`Workspace`}
      note={t`Its own companies: a workspace below it has notifications of its own.`}
      options={workspaces.map(({ id, name }) => ({ id: `Workspace:${id}`, title: name }))}
    />
  );
}
