import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { SearchMenu } from '../../../ui/search-menu';
import { useQuiet } from '../../../ui/fields/use-quiet';
import { catalogueQuery } from './audience-data';
import { interestsOf, interestsText, withNames } from './audience.rules';
import type { InterestList } from './audience.rules';
import { Chip } from './names-field';

interface InterestsFieldProps {
  readonly control: Control<Record<string, string>>;
  readonly name: InterestList;
  readonly label: string;
  readonly addLabel: string;
  readonly isReadOnly: boolean;
}

const quietMs = 250;
/** The API takes no more of what is looked for. */
const mostLetters = 100;

/** What people care about, from the list of the network. */
export function InterestsField({ control, name, label, addLabel, isReadOnly }: InterestsFieldProps) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control, name });
  const chosen = interestsOf(field.value);
  const names = chosen.map(({ value }) => value);
  const problem = withNames(fieldState.error?.message, name, names);
  return (
    <fieldset className="ad-pictures">
      <legend>{label}</legend>
      <div className="ad-chips">
        {chosen.map(({ key, value }) => (
          <Chip
            key={key}
            name={value}
            isReadOnly={isReadOnly}
            label={t`Remove ${value}: ${label}`}
            onRemove={() => field.onChange(interestsText(chosen.filter((other) => other.key !== key)))}
          />
        ))}
        {isReadOnly && chosen.length === 0 && (
          <span className="soft">
            <Trans context="interests">None</Trans>
          </span>
        )}
      </div>
      {!isReadOnly && (
        <AddInterest
          list={name}
          label={addLabel}
          isChosen={(key) => chosen.some((one) => one.key === key)}
          onAdd={(key, value) => field.onChange(interestsText([...chosen, { key, value }]))}
        />
      )}
      {problem !== undefined && <p className="field-error">{problem}</p>}
    </fieldset>
  );
}

interface AddInterestProps {
  readonly list: InterestList;
  readonly label: string;
  readonly isChosen: (key: string) => boolean;
  readonly onAdd: (key: string, value: string) => void;
}

function AddInterest({ list, label, isChosen, onAdd }: AddInterestProps) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const isGroups = list === 'verticals';
  const { data, error } = useQuery(
    catalogueQuery(list, useQuiet(isGroups ? '' : text.trim().slice(0, mostLetters), quietMs), i18n.locale),
  );
  const groups = useQuery(catalogueQuery('verticals', '', i18n.locale)).data?.data ?? [];
  const words = text.trim().toLocaleLowerCase();
  const isOffered = (key: string, value: string): boolean =>
    isGroups ? value.toLocaleLowerCase().includes(words) : groups.every((group) => group.key !== key);
  const entries = (data?.data ?? []).filter(({ key, value }) => !isChosen(key) && isOffered(key, value));
  return (
    <div>
      <SearchMenu
        label={label}
        searchLabel={t`Find something people care about`}
        text={text}
        onText={setText}
        face={
          <>
            <Plus size={16} aria-hidden />
            {label}
          </>
        }
      >
        {entries.map(({ key, value, path, people }) => (
          // The network has found it by other words as well: what was typed need not be in its name.
          <MenuItem key={key} className="menu-item" textValue={`${value} ${text}`} onAction={() => onAdd(key, value)}>
            <span>
              {value}{' '}
              <span className="soft">
                {path.join(' › ')}
                {people !== null && (
                  <>
                    {path.length > 0 && ' · '}
                    <Plural value={people} one="# person" other="# people" />
                  </>
                )}
              </span>
            </span>
          </MenuItem>
        ))}
      </SearchMenu>
      {error && <ErrorNotice error={error} />}
    </div>
  );
}
