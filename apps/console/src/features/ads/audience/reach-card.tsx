import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { EditCard } from '../../../app/editing/edit-card';
import { fieldProps } from '../../../app/editing/field-props';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import type { ListedAd } from '../ads-data';
import { readReach, reachQuery, saveReach } from './audience-data';
import type { Reach } from './audience-data';
import { languages, languagesOf, languagesText } from './audience.rules';
import { ReadCard } from './read-card';
import { useLanguageNames, useListed } from './use-audience-words';

/** Whom a local campaign reaches: how far around the location, and in which languages. */
export function ReachCard({ ad }: { readonly ad: ListedAd }) {
  const query = useQuery(reachQuery(ad.id));
  return (
    <ReadCard title={<Trans>Whom it reaches</Trans>} query={query}>
      {(read) => <EditReach ad={ad} read={read} />}
    </ReadCard>
  );
}

function EditReach({ ad: { id, canWrite }, read }: { readonly ad: ListedAd; readonly read: Read<Reach> }) {
  const { t } = useLingui();
  const nameOf = useLanguageNames();
  const listed = useListed();
  const all = t`All languages`;
  const labels = { radius: t`Kilometres around the location`, languages: t`People who use Google in` };
  const editing = useEditing<Reach>({
    makesOld: [['ads']],
    read,
    toValues: ({ radius, languages: ofCampaign }) => ({
      radius: String(radius.data.radius),
      languages: languagesText(ofCampaign.data.languages),
    }),
    readAgain: () => readReach(id),
    save: (values, changed, base) => saveReach(id, values, changed, base),
    fieldOf: (path) => (path === 'radius' ? path : path.startsWith('languages') ? 'languages' : undefined),
  });
  useUnsaved(editing.form.formState.isDirty);
  const sides = editing.conflicts.flatMap(({ base, yours, theirs }) => [base, yours, theirs]);
  const titles = Object.fromEntries(
    sides.map((side) => [side, side === '' ? all : listed(languagesOf(side).map(nameOf))]),
  );
  return (
    <EditCard
      title={<Trans>Whom it reaches</Trans>}
      editing={editing}
      labels={labels}
      titles={{ languages: titles }}
      mayWrite={canWrite}
    >
      <div className="span-6">
        <FormField {...fieldProps(editing, labels, canWrite)('radius')} inputMode="numeric" />
      </div>
      <div className="span-6">
        <LanguagesField control={editing.form.control} label={labels.languages} isReadOnly={!canWrite} />
      </div>
    </EditCard>
  );
}

interface LanguagesFieldProps {
  readonly control: Control<Record<string, string>>;
  readonly label: string;
  readonly isReadOnly: boolean;
}

function LanguagesField({ control, label, isReadOnly }: LanguagesFieldProps) {
  const nameOf = useLanguageNames();
  const { field, fieldState } = useController({ control, name: 'languages' });
  const chosen: readonly string[] = languagesOf(field.value);
  const problem = fieldState.error?.message;
  return (
    <fieldset className="ad-pictures">
      <legend>{label}</legend>
      <div className="ad-languages">
        {languages.map((language, index) => (
          <label key={language} className="check">
            <input
              ref={index === 0 ? field.ref : undefined}
              type="checkbox"
              disabled={isReadOnly}
              checked={chosen.includes(language)}
              onChange={({ target }) =>
                field.onChange(
                  languagesText(target.checked ? [...chosen, language] : chosen.filter((one) => one !== language)),
                )
              }
            />
            {nameOf(language)}
          </label>
        ))}
      </div>
      <p className={problem === undefined ? 'field-note' : 'field-error'}>
        {problem ?? (
          <Trans>With none of them: people of all languages. Ads are shown as you wrote them, not translated.</Trans>
        )}
      </p>
    </fieldset>
  );
}
