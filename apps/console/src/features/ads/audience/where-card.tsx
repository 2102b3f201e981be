import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
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
import type { CardProps } from './card-props';
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
  const names = { control, isReadOnly: !mayWrite };
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
      <div className="span-6">
        <NamesField
          {...names}
          name="includedLocations"
          label={labels.includedLocations}
          note={t`Towns or post codes in the country of the location. Enter adds one.`}
        />
      </div>
      <div className="span-6">
        <NamesField
          {...names}
          name="excludedLocations"
          label={labels.excludedLocations}
          note={t`People there do not see the ads.`}
        />
      </div>
    </EditCard>
  );
}
