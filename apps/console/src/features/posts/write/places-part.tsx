import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { CompanyChoice } from '../../../app/company-choice';
import { LocationFilter } from '../../../app/location-filter';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { workspacesQuery } from '../../../app/workspaces/workspace-data';
import type { Workspace } from '../../../app/workspaces/workspace-data';
import { workspacesWith } from '../../../app/workspaces/workspaces.rules';
import { Button } from '../../../ui/button';
import { networkNames } from '../network-names';
import type { PostPortal } from '../post-data';
import { locationCountQuery, useLocationName } from './audience-data';
import { Choice } from '../../../ui/fields/choice';
import type { Audience } from './post-form.rules';
import type { PartProps } from './part-props';

/** So many of the chosen locations are named; a thousand names help nobody. */
const named = 12;

/** To which networks, and at which locations. */
export function PlacesPart({
  form,
  change,
  problemAt,
  portals,
}: PartProps & { readonly portals: readonly PostPortal[] }) {
  const { networks } = form;
  const mayConnect = may(useCaller(), 'listing:read');
  const problem = problemAt('contextIds') ?? problemAt('socialPortal');
  return (
    <section className="card" aria-labelledby="post-places">
      <header className="card-head">
        <h2 id="post-places">
          <Trans>Where it goes</Trans>
        </h2>
      </header>
      <div className="write-fields">
        <fieldset className="choices">
          <legend>
            <Trans>Networks</Trans>
          </legend>
          {portals.map(({ portal }) => (
            <label key={portal} className="check">
              <input
                type="checkbox"
                checked={networks.includes(portal)}
                onChange={({ target }) =>
                  change({
                    networks: target.checked ? [...networks, portal] : networks.filter((other) => other !== portal),
                  })
                }
              />
              {networkNames[portal]}
            </label>
          ))}
        </fieldset>
        {mayConnect && (
          <p className="soft">
            <Link to="/connections" search={{}}>
              <Trans>Which networks are connected</Trans>
            </Link>
          </p>
        )}
        <AudienceChoice audience={form.audience} onChange={(audience) => change({ audience })} />
        {problem !== undefined && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </div>
    </section>
  );
}

interface AudienceChoiceProps {
  readonly audience: Audience;
  readonly onChange: (audience: Audience) => void;
}

function AudienceChoice({ audience, onChange }: AudienceChoiceProps) {
  const workspaces = useWritable();
  const [first] = workspaces;
  const options: readonly Audience[] = [
    { type: 'Location', places: [] },
    { type: 'Company', id: null },
    ...(first === undefined ? [] : [{ type: 'Workspace' as const, id: first.id }]),
  ];
  return (
    <>
      <fieldset className="choices">
        <legend>
          <Trans>Locations</Trans>
        </legend>
        {options.map((option) => (
          <label key={option.type} className="check">
            <input
              type="radio"
              name="audience"
              checked={audience.type === option.type}
              onChange={() => onChange(option)}
            />
            {option.type === 'Location' ? (
              <Trans>Those that I choose</Trans>
            ) : option.type === 'Company' ? (
              <Trans>All of a company</Trans>
            ) : (
              <Trans>All of a workspace</Trans>
            )}
          </label>
        ))}
      </fieldset>
      {audience.type === 'Location' && (
        <Chosen places={audience.places} onChange={(places) => onChange({ type: 'Location', places })} />
      )}
      {audience.type === 'Company' && (
        <div>
          <CompanyChoice companyId={audience.id ?? undefined} onChoose={(id) => onChange({ type: 'Company', id })} />
        </div>
      )}
      {audience.type === 'Workspace' && (
        <WorkspaceChoice
          id={audience.id}
          workspaces={workspaces}
          onChoose={(id) => onChange({ type: 'Workspace', id })}
        />
      )}
      {audience.type !== 'Location' && <Count group={audience} />}
    </>
  );
}

/** Workspaces in all of which the caller may post. */
function useWritable(): readonly Workspace[] {
  const { places } = useCaller();
  const isAbove = places.some(
    ({ contextType, permissions }) => contextType === 'Workspace' && permissions.includes('post:write'),
  );
  const { data = [] } = useQuery({ ...workspacesQuery, enabled: isAbove });
  return workspacesWith('post:write', places, data);
}

interface WorkspaceChoiceProps {
  readonly id: number;
  readonly workspaces: readonly Workspace[];
  readonly onChoose: (id: number) => void;
}

function WorkspaceChoice({ id, workspaces, onChoose }: WorkspaceChoiceProps) {
  const { t } = useLingui();
  return (
    <Choice
      label={t`Workspace`}
      value={String(id)}
      options={workspaces.map((workspace) => ({ id: String(workspace.id), title: workspace.name }))}
      note={t`With the workspaces below it.`}
      problem={undefined}
      onChange={(chosen) => onChoose(Number(chosen))}
    />
  );
}

function Count({ group }: { readonly group: Exclude<Audience, { type: 'Location' }> }) {
  const { data } = useQuery(locationCountQuery(group));
  return (
    <p className="soft">
      {data !== undefined && (
        <>
          <Plural value={data} one="# location" other="# locations" />.{' '}
        </>
      )}
      <Trans>The post goes to those that have a product with posts, up to 10,000.</Trans>
    </p>
  );
}

type Places = Extract<Audience, { type: 'Location' }>['places'];

interface ChosenProps {
  readonly places: Places;
  readonly onChange: (places: Places) => void;
}

function Chosen({ places, onChange }: ChosenProps) {
  const { t } = useLingui();
  const without = (id: number): void => onChange(places.filter((place) => place !== id));
  return (
    <div className="chosen-places">
      <div className="post-acts">
        <LocationFilter
          title={t`Add a location`}
          locationId={undefined}
          onChoose={(id) => {
            if (id !== undefined && !places.includes(id)) onChange([...places, id]);
          }}
        />
        <Link to="/locations" search={{}}>
          <Trans>Choose many by filter</Trans>
        </Link>
      </div>
      {places.length > 0 && (
        <ul className="tags">
          {places.slice(0, named).map((id) => (
            <Place key={id} id={id} onRemove={() => without(id)} />
          ))}
          {places.length > named && (
            <li className="soft">
              <Plural value={places.length - named} one="and # more" other="and # more" />{' '}
              <Button kind="quiet" onPress={() => onChange([])}>
                <Trans>Remove all</Trans>
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function Place({ id, onRemove }: { readonly id: number; readonly onRemove: () => void }) {
  const { t } = useLingui();
  const name = useLocationName(id) ?? `… ${id}`;
  return (
    <li className="tag">
      {name}
      <Button kind="quiet" iconOnly aria-label={t`Remove ${name}`} onPress={onRemove}>
        <X size={14} aria-hidden />
      </Button>
    </li>
  );
}
