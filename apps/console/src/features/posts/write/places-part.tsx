import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { CompanyChoice } from '../../../app/company-choice';
import { LocationFilter } from '../../../app/location-filter';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { networkNames } from '../network-names';
import type { PostPortal } from '../post-data';
import { useLocationName } from './use-location-name';
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
  const workspace = useCaller().places.find(({ contextType }) => contextType === 'Workspace');
  const options: readonly (readonly [Audience, string])[] = [
    [{ type: 'Location', places: [] }, 'Location'],
    [{ type: 'Company', id: null }, 'Company'],
    ...(workspace === undefined ? [] : ([[{ type: 'Workspace', id: workspace.contextId }, 'Workspace']] as const)),
  ];
  return (
    <>
      <fieldset className="choices">
        <legend>
          <Trans>Locations</Trans>
        </legend>
        {options.map(([option, name]) => (
          <label key={name} className="check">
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
              <Trans>All that I see</Trans>
            )}
          </label>
        ))}
      </fieldset>
      {audience.type === 'Company' && (
        <div>
          <CompanyChoice companyId={audience.id ?? undefined} onChoose={(id) => onChange({ type: 'Company', id })} />
        </div>
      )}
      {audience.type === 'Location' ? (
        <Chosen places={audience.places} onChange={(places) => onChange({ type: 'Location', places })} />
      ) : (
        <p className="soft">
          <Trans>It goes to those of them that have a product with posts, up to 10,000.</Trans>
        </p>
      )}
    </>
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
