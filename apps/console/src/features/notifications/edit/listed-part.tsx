import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { Button } from '../../../ui/button';
import { SearchMenu } from '../../../ui/search-menu';
import { idsOf } from '../rule-form.rules';
import type { PartProps } from './part-props';
import { placeIn, useBelow, useNamesBelow } from './rule-places';
import type { PlaceOf } from './rule-places';

/** So many of the chosen ones are named; a thousand names help nobody. */
const named = 12;

/** All companies or locations of a place, only some of them, or all but some. */
export function ListedPart({ form }: PartProps) {
  const { t } = useLingui();
  const { place: text, which, listed } = form.watch();
  const place = placeIn(text);
  const problem = form.formState.errors['listed']?.message;
  const isOfWorkspace = place.type === 'Workspace';
  const options = [
    { id: 'all', title: isOfWorkspace ? t`All companies` : t`All locations` },
    { id: 'white', title: isOfWorkspace ? t`Only these companies` : t`Only these locations` },
    { id: 'black', title: isOfWorkspace ? t`All companies but these` : t`All locations but these` },
  ];
  const choose = (ids: readonly number[]): void => {
    form.setValue('listed', ids.join(','), { shouldDirty: true });
    form.clearErrors('listed');
  };
  return (
    <>
      <fieldset className="alert-choices">
        <legend>
          <Trans>Which</Trans>
        </legend>
        {options.map(({ id, title }) => (
          <label key={id} className="check">
            <input
              type="radio"
              name="which"
              checked={which === id}
              onChange={() => form.setValue('which', id, { shouldDirty: true })}
            />
            {title}
          </label>
        ))}
      </fieldset>
      {which !== 'all' && <Chosen place={place} ids={idsOf(listed)} onChoose={choose} />}
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

interface ChosenProps {
  readonly place: PlaceOf;
  readonly ids: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

function Chosen({ place, ids, onChoose }: ChosenProps) {
  const { t } = useLingui();
  const seen = ids.slice(0, named);
  const nameOf = useNamesBelow(place, seen);
  return (
    <div className="alert-listed">
      {seen.map((id) => (
        <Button
          key={id}
          isOn
          aria-label={t`Remove ${nameOf(id)}`}
          onPress={() => onChoose(ids.filter((other) => other !== id))}
        >
          <span className="button-text">{nameOf(id)}</span>
          <X size={14} aria-hidden />
        </Button>
      ))}
      {ids.length > named && (
        <span className="soft">
          <Plural value={ids.length - named} one="and # more" other="and # more" />{' '}
          <Button kind="quiet" onPress={() => onChoose([])}>
            <Trans>Remove all</Trans>
          </Button>
        </span>
      )}
      <Add place={place} onAdd={(id) => onChoose([...new Set([...ids, id])])} />
    </div>
  );
}

function Add({ place, onAdd }: { readonly place: PlaceOf; readonly onAdd: (id: number) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const found = useBelow(place, text.trim());
  const label = place.type === 'Workspace' ? t`Add a company` : t`Add a location`;
  return (
    <SearchMenu
      label={label}
      searchLabel={place.type === 'Workspace' ? t`Find a company` : t`Find a location`}
      text={text}
      onText={setText}
      face={
        <>
          <Plus size={16} aria-hidden />
          {label}
        </>
      }
    >
      {found.map(({ id, name }) => (
        <MenuItem key={id} className="menu-item" textValue={name} onAction={() => onAdd(id)}>
          {name}
        </MenuItem>
      ))}
    </SearchMenu>
  );
}
