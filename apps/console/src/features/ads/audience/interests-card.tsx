import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EditCard } from '../../../app/editing/edit-card';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Read } from '../../../app/editing/use-editing';
import { interestsQuery, readInterests, saveInterests } from './audience-data';
import type { Interests } from './audience-data';
import { interestFieldOf, interestLists, interestValuesOf, interestsOf } from './audience.rules';
import { useDiscarded } from './cards';
import type { CardProps } from './cards';
import { InterestsField } from './interests-field';
import { ReadCard } from './read-card';
import { ForEverybody } from './who-card';

/** What the people care about who see the ads. */
export function InterestsCard(props: CardProps) {
  const query = useQuery(interestsQuery(props.segmentId));
  return (
    <ReadCard title={<Trans>What they care about</Trans>} query={query}>
      {(read) => <EditInterests {...props} read={read} />}
    </ReadCard>
  );
}

function EditInterests({ segmentId, mayWrite, isSpecial, read }: CardProps & { readonly read: Read<Interests> }) {
  const { t } = useLingui();
  const labels = { verticals: t`Whole groups`, interests: t`Single interests` };
  const editing = useEditing<Interests>({
    makesOld: [['ads']],
    read,
    toValues: interestValuesOf,
    readAgain: () => readInterests(segmentId),
    save: (values, changed, base) => saveInterests(segmentId, values, changed, base),
    fieldOf: interestFieldOf,
  });
  useUnsaved(editing.form.formState.isDirty);
  const isFixed = !mayWrite || isSpecial;
  useDiscarded(editing, isFixed);
  const field = { control: editing.form.control, isReadOnly: isFixed };
  const asNames = (text: string): readonly [string, string] => [
    text,
    interestsOf(text)
      .map(({ value }) => value)
      .join(', '),
  ];
  const sides = editing.conflicts.flatMap(({ base, yours, theirs }) =>
    [base, yours, theirs].filter((side) => side !== ''),
  );
  const names = Object.fromEntries(sides.map(asNames));
  return (
    <EditCard
      title={<Trans>What they care about</Trans>}
      editing={editing}
      labels={labels}
      titles={Object.fromEntries(interestLists.map((list) => [list, names]))}
      mayWrite={!isFixed}
    >
      <p className="field-note span-6">
        <Trans>People who care about one of these see the ads. With none of them, everybody does.</Trans>
      </p>
      <div className="span-6">
        <InterestsField {...field} name="verticals" label={labels.verticals} addLabel={t`Add a group`} />
      </div>
      <div className="span-6">
        <InterestsField {...field} name="interests" label={labels.interests} addLabel={t`Add an interest`} />
      </div>
      {isSpecial && <ForEverybody />}
    </EditCard>
  );
}
