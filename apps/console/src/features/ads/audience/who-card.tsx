import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChoiceField } from '../../../app/editing/choice-field';
import { EditCard } from '../../../app/editing/edit-card';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Read } from '../../../app/editing/use-editing';
import { readWho, saveWho, whoQuery } from './audience-data';
import type { People } from './audience-data';
import { ageLimits, everyAge, whoValuesOf } from './audience.rules';
import { useDiscarded } from './cards';
import type { CardProps } from './cards';
import { ReadCard } from './read-card';
import { useGenderTitles } from './use-audience-words';

/** How old the people are who see the ads, and of which gender. */
export function WhoCard(props: CardProps) {
  const query = useQuery(whoQuery(props.segmentId));
  return (
    <ReadCard title={<Trans>Who they are</Trans>} query={query}>
      {(read) => <EditWho {...props} read={read} />}
    </ReadCard>
  );
}

function EditWho({ segmentId, mayWrite, isSpecial, read }: CardProps & { readonly read: Read<People> }) {
  const { t } = useLingui();
  const genders = useGenderTitles();
  const labels = { minAge: t`From the age of`, maxAge: t`To the age of`, gender: t`Gender` };
  const editing = useEditing<People>({
    makesOld: [['ads']],
    read,
    toValues: whoValuesOf,
    readAgain: () => readWho(segmentId),
    save: (values, changed, base) => saveWho(segmentId, values, changed, base),
    // One side's from and the other's to were never meant together.
    together: [['minAge', 'maxAge']],
    fieldOf: (path) => Object.keys(labels).find((name) => name === path),
  });
  useUnsaved(editing.form.formState.isDirty);
  const isFixed = !mayWrite || isSpecial;
  useDiscarded(editing, isFixed);
  const choice = { control: editing.form.control, isReadOnly: isFixed };
  const titleOf = (age: number): string => (age === ageLimits.max ? t`${age} and older` : String(age));
  return (
    <EditCard
      title={<Trans>Who they are</Trans>}
      editing={editing}
      labels={labels}
      titles={{ gender: genders }}
      mayWrite={!isFixed}
    >
      <div className="span-2">
        <ChoiceField
          {...choice}
          name="minAge"
          label={labels.minAge}
          options={everyAge.map((age) => ({ id: String(age), title: String(age) }))}
        />
      </div>
      <div className="span-2">
        <ChoiceField
          {...choice}
          name="maxAge"
          label={labels.maxAge}
          options={everyAge.map((age) => ({ id: String(age), title: titleOf(age) }))}
        />
      </div>
      <div className="span-2">
        <ChoiceField
          {...choice}
          name="gender"
          label={labels.gender}
          options={Object.entries(genders).map(([id, title]) => ({ id, title }))}
        />
      </div>
      {isSpecial && <ForEverybody />}
    </EditCard>
  );
}

/** Why it cannot be chosen. */
export const ForEverybody = () => (
  <p className="field-note span-6">
    <Trans>The campaign is for homes, loans or jobs: by law its ads leave nobody out here.</Trans>
  </p>
);
