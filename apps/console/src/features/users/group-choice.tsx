import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '../../app/errors/error-notice';
import { givableGroupsQuery } from './user-data';
import type { PlaceId } from './user-data';
import { useGroupWords } from './user-words';

interface GroupChoiceProps {
  readonly place: PlaceId;
  readonly chosen: readonly string[];
  readonly onChoose: (groups: readonly string[]) => void;
}

/** Groups that the caller may give at a place. One that somebody has and the caller may not give stays as it is. */
export function GroupChoice({ place, chosen, onChoose }: GroupChoiceProps) {
  const describe = useGroupWords();
  const { data, error } = useQuery(givableGroupsQuery(place));
  if (error) return <ErrorNotice error={error} />;
  if (data === undefined) return <span className="skeleton" />;
  const others = chosen.filter((name) => !data.some((group) => group.name === name));
  return (
    <fieldset className="choice user-groups">
      <legend>
        <Trans>Groups</Trans>
      </legend>
      <div className="choice-list">
        {[...data.map(({ name }) => name), ...others].map((name) => (
          <label key={name} className="choice-entry">
            <input
              type="checkbox"
              aria-label={`${name} ${describe(name)}`}
              checked={chosen.includes(name)}
              disabled={others.includes(name)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
              }
            />
            <span>
              <strong>{name}</strong> <span className="soft">{describe(name)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
