import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { ChoiceField } from '../../../app/editing/choice-field';
import { EditCard } from '../../../app/editing/edit-card';
import { fieldProps } from '../../../app/editing/field-props';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import { presencesQuery, readWhere, saveWhere, whereQuery } from './audience-data';
import type { Where } from './audience-data';
import { specialRadius, whereFieldOf, whereValuesOf } from './audience.rules';
import type { CardProps } from './cards';
import { NamesField } from './names-field';
import { ReadCard } from './read-card';

interface WhereCardProps extends CardProps {
  readonly isSocial: boolean;
}

/** Where the people are who see the ads. */
export function WhereCard(props: WhereCardProps) {
  const query = useQuery(whereQuery(props.segmentId, props.isSocial));
  return (
    <ReadCard title={<Trans>Where they are</Trans>} query={query}>
      {(read) => <EditWhere {...props} read={read} />}
    </ReadCard>
  );
}

function EditWhere({
  segmentId,
  isSocial,
  mayWrite,
  isSpecial,
  read,
}: WhereCardProps & { readonly read: Read<Where> }) {
  const { t, i18n } = useLingui();
  const presences = useQuery({ ...presencesQuery(i18n.locale), enabled: isSocial }).data?.data ?? [];
  const labels = {
    radius: t`Kilometres around the location`,
    presence: t`Whom to count`,
    includedLocations: t`Also in`,
    excludedLocations: t`Not in`,
  };
  const editing = useEditing<Where>({
    makesOld: [['ads']],
    read,
    toValues: ({ places, presence }) => whereValuesOf(places.data, presence?.data ?? null),
    readAgain: () => readWhere(segmentId, isSocial),
    save: (values, changed, base) => saveWhere(segmentId, values, changed, base),
    fieldOf: whereFieldOf,
  });
  useUnsaved(editing.form.formState.isDirty);
  const { control } = editing.form;
  const titles = { presence: Object.fromEntries(presences.map(({ key, value }) => [String(key), value])) };
  const known = read.data.presence?.data;
  const options = presences.length === 0 && known !== undefined ? [known] : presences;
  return (
    <EditCard
      title={<Trans>Where they are</Trans>}
      editing={editing}
      labels={labels}
      titles={titles}
      mayWrite={mayWrite}
    >
      <div className="span-3">
        <FormField
          {...fieldProps(editing, labels, mayWrite)('radius')}
          inputMode="numeric"
          {...(isSpecial && { note: t`For homes, loans and jobs at least ${specialRadius}.` })}
        />
      </div>
      {isSocial && (
        <div className="span-3">
          <ChoiceField
            control={control}
            name="presence"
            label={labels.presence}
            isReadOnly={!mayWrite}
            options={options.map(({ key, value }) => ({ id: String(key), title: value }))}
          />
        </div>
      )}
      <PlaceNames control={control} labels={labels} isReadOnly={!mayWrite} />
    </EditCard>
  );
}

interface PlaceNamesProps {
  readonly control: Control<Record<string, string>>;
  readonly labels: Readonly<Record<'includedLocations' | 'excludedLocations', string>>;
  readonly isReadOnly: boolean;
}

/** Places beside the area around the location. */
function PlaceNames({ control, labels, isReadOnly }: PlaceNamesProps) {
  const { t } = useLingui();
  const notes = {
    includedLocations: t`Towns or post codes in the country of the location. Enter adds one.`,
    excludedLocations: t`People there do not see the ads.`,
  };
  return (['includedLocations', 'excludedLocations'] as const).map((name) => (
    <div key={name} className="span-6">
      <NamesField control={control} name={name} label={labels[name]} note={notes[name]} isReadOnly={isReadOnly} />
    </div>
  ));
}
