import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChoiceField } from '../../../app/editing/choice-field';
import { EditCard } from '../../../app/editing/edit-card';
import { fieldProps } from '../../../app/editing/field-props';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { FormField } from '../../../ui/form-field';
import { budgetQuery, readBudget, saveBudget } from '../ads-data';
import type { Budget, ListedAd } from '../ads-data';
import { useEuros, useUnitTitles } from '../use-ad-words';
import { bodyOf, budgetFields, isBudgetField, meaningOfEntered, valuesOf } from './budget.rules';
import type { BudgetField } from './budget.rules';

/** What the campaign may spend, and what that is at its network to the cent. */
export function BudgetCard({ ad }: { readonly ad: ListedAd }) {
  const { data: read, error } = useQuery(budgetQuery(ad.id));
  if (read !== undefined) return <EditBudget ad={ad} read={read} />;
  return (
    <section className="card" aria-busy={error === null}>
      <h2>
        <Trans>Budget</Trans>
      </h2>
      {error ? <ErrorNotice error={error} /> : <span className="skeleton" />}
    </section>
  );
}

interface EditBudgetProps {
  readonly ad: ListedAd;
  readonly read: Read<Budget>;
}

function EditBudget({ ad, read }: EditBudgetProps) {
  const { t } = useLingui();
  const { id, canWrite, daysOfMonth } = ad;
  const { fixed } = read.data;
  const units = useUnitTitles();
  const labels: Readonly<Record<BudgetField, string>> = {
    budgetTarget: t`Amount`,
    budgetTargetType: t`Counted in`,
    period: t`In which time`,
  };
  const periods = { Daily: t`Each day`, Monthly: t`Each month` };
  const editing = useBudget(id, read);
  useUnsaved(editing.form.formState.isDirty);
  const mayWrite = canWrite && !fixed;
  const props = fieldProps(editing, labels, mayWrite);
  const { control, watch } = editing.form;
  const isEuro = watch('budgetTargetType') === 'Euro';
  return (
    <EditCard
      title={<Trans>Budget</Trans>}
      editing={editing}
      labels={labels}
      titles={{ period: periods, budgetTargetType: units }}
      mayWrite={mayWrite}
    >
      <div className="span-3">
        <FormField {...props('budgetTarget')} inputMode="numeric" {...(isEuro && { note: t`Whole euros.` })} />
      </div>
      <div className="span-3">
        <ChoiceField
          control={control}
          name="period"
          label={labels.period}
          isReadOnly={!mayWrite}
          options={Object.entries(periods).map(([value, title]) => ({ id: value, title }))}
        />
      </div>
      {valuesOf(read.data).budgetTargetType !== 'Euro' && (
        <div className="span-6">
          <ChoiceField
            control={control}
            name="budgetTargetType"
            label={labels.budgetTargetType}
            isReadOnly={!mayWrite}
            note={t`The network spends euros: with anything else the campaign waits.`}
            options={Object.entries(units).map(([value, title]) => ({ id: value, title }))}
          />
        </div>
      )}
      <BudgetMeaning editing={editing} daysOfMonth={daysOfMonth} />
      {fixed && (
        <p className="field-note span-6">
          <Trans>The offer settles it for all of its subscriptions: it is changed there, not here.</Trans>
        </p>
      )}
    </EditCard>
  );
}

const useBudget = (id: number, read: Read<Budget>): Editing =>
  useEditing<Budget>({
    makesOld: [['ads']],
    read,
    toValues: valuesOf,
    readAgain: () => readBudget(id),
    save: (values, changed, base) => saveBudget(id, bodyOf(values, changed), base.etag),
    // What was shown to cost so much: one side's, as a whole.
    together: [budgetFields],
    fieldOf: (path) => (isBudgetField(path) ? path : undefined),
  });

interface BudgetMeaningProps {
  readonly editing: Editing;
  readonly daysOfMonth: number | null;
}

/** Follows what is typed. */
function BudgetMeaning({ editing, daysOfMonth }: BudgetMeaningProps) {
  const euros = useEuros();
  const meaning = meaningOfEntered(editing.form.watch(), daysOfMonth);
  if (meaning === null) return null;
  return (
    <p className="ad-meaning span-6">
      <Trans>
        <strong>{euros(meaning.ofDay / 100)}</strong> a day on average: a busy day may cost twice as much. A month costs
        at most <strong>{euros(meaning.ofMonth / 100)}</strong>.
      </Trans>
    </p>
  );
}
