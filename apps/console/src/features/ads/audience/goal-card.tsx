import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChoiceField } from '../../../app/editing/choice-field';
import { EditCard } from '../../../app/editing/edit-card';
import { fieldProps } from '../../../app/editing/field-props';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import { goalQuery, readGoal, saveGoal, targetTypesQuery } from './audience-data';
import type { Goal } from './audience-data';
import { goalFieldOf, goalValuesOf } from './audience.rules';
import type { CardProps } from './cards';
import { ReadCard } from './read-card';
import { useCategoryTitles } from './use-audience-words';

/** What the ads are shown for, and for which page they speak. */
export function GoalCard(props: CardProps) {
  const query = useQuery(goalQuery(props.segmentId));
  return (
    <ReadCard title={<Trans>What the ads are for</Trans>} query={query}>
      {(read) => <EditGoal {...props} read={read} />}
    </ReadCard>
  );
}

function EditGoal({ segmentId, mayWrite, read }: CardProps & { readonly read: Read<Goal> }) {
  const { t, i18n } = useLingui();
  const listed = useQuery(targetTypesQuery(i18n.locale)).data?.data;
  const types = listed ?? [read.data.targetType];
  const categories = useCategoryTitles();
  const none = t`Nothing of these`;
  const labels = {
    targetType: t`The network shows them for`,
    adCategory: t`They are about`,
    facebookUrl: t`Page at Facebook`,
  };
  const editing = useEditing<Goal>({
    makesOld: [['ads']],
    read,
    toValues: goalValuesOf,
    readAgain: () => readGoal(segmentId),
    save: (values, changed, base) => saveGoal(segmentId, values, changed, base),
    fieldOf: goalFieldOf,
  });
  useUnsaved(editing.form.formState.isDirty);
  const choice = { control: editing.form.control, isReadOnly: !mayWrite };
  return (
    <EditCard
      title={<Trans>What the ads are for</Trans>}
      editing={editing}
      labels={labels}
      titles={{
        targetType: Object.fromEntries(types.map(({ key, value }) => [String(key), value])),
        adCategory: { ...categories, '': none },
      }}
      mayWrite={mayWrite}
    >
      <div className="span-3">
        <ChoiceField
          {...choice}
          name="targetType"
          label={labels.targetType}
          options={types.map(({ key, value }) => ({ id: String(key), title: value }))}
        />
      </div>
      <div className="span-3">
        <ChoiceField
          {...choice}
          name="adCategory"
          label={labels.adCategory}
          note={t`For all segments of the campaign. By law such ads leave nobody out by age, gender or interests.`}
          options={[{ id: '', title: none }, ...Object.entries(categories).map(([id, title]) => ({ id, title }))]}
        />
      </div>
      <div className="span-6">
        <PageField
          editing={editing}
          label={labels.facebookUrl}
          mayWrite={mayWrite}
          usual={read.data.usualFacebookUrl}
        />
      </div>
    </EditCard>
  );
}

interface PageFieldProps {
  readonly editing: Editing;
  readonly label: string;
  readonly mayWrite: boolean;
  /** The page that counts where none is entered; null: nobody has named one. */
  readonly usual: string | null;
}

/** Says which page the ads speak for where none is entered. */
function PageField({ editing, label, mayWrite, usual }: PageFieldProps) {
  const { t } = useLingui();
  const note =
    usual === null
      ? t`The ads speak for it. Left empty: that of the location.`
      : t`The ads speak for it. Left empty: ${usual}`;
  return <FormField {...fieldProps(editing, { facebookUrl: label }, mayWrite)('facebookUrl')} type="url" note={note} />;
}
