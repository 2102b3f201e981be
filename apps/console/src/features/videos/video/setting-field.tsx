import { useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { ChoiceField } from '../../../app/editing/choice-field';
import { ColorField } from '../../../ui/fields/color-field';
import { FormField } from '../../../ui/form-field';
import { FormatChoice } from './format-choice';
import type { SettingFieldProps } from './setting-props';

/** A setting, by its kind. Those that a licence adds one day are texts. */
export function SettingField(props: SettingFieldProps) {
  const { setting } = props;
  if (setting.key === 'format') return <FormatChoice {...props} />;
  if (setting.type === 'select') return <SelectSetting {...props} />;
  if (setting.type === 'boolean') return <CheckSetting {...props} />;
  if (setting.type === 'color') return <ColorSetting {...props} />;
  return <TextSetting {...props} />;
}

/** Why a setting cannot be changed; else what is said of it. */
function useNote(isFixed: boolean, otherwise?: string): string | undefined {
  const { t } = useLingui();
  return isFixed ? t`Decided by the licence` : otherwise;
}

function SelectSetting({ setting, editing, label, titles, mayChange, isFixed }: SettingFieldProps) {
  const options = (setting.allowedValues ?? []).map((id) => ({ id, title: titles[id] ?? id }));
  return (
    <div className="span-2">
      <ChoiceField
        control={editing.form.control}
        name={setting.key}
        label={label}
        isReadOnly={!mayChange}
        note={useNote(isFixed)}
        options={options}
      />
    </div>
  );
}

/** Longest claim that the platform takes. */
const longestClaim = 120;

function TextSetting({ setting, editing, label, mayChange, isFixed }: SettingFieldProps) {
  const { t } = useLingui();
  const { key, type, minimum, maximum } = setting;
  const length = (editing.form.watch(key) ?? '').length;
  const notes: Readonly<Record<string, string>> = {
    claim: t`Left empty: the short text of the location. ${length} of ${longestClaim} characters`,
    url: t`Left empty: the website of the location.`,
  };
  const range = minimum !== null && maximum !== null ? t`${minimum} to ${maximum}` : undefined;
  const note = useNote(isFixed, notes[key] ?? range);
  return (
    <div className={type === 'integer' ? 'span-2' : 'span-6'}>
      <FormField
        control={editing.form.control}
        name={key}
        label={label}
        autoComplete="off"
        isReadOnly={!mayChange}
        {...(type === 'integer' && { inputMode: 'numeric' as const })}
        {...(type === 'url' && { type: 'url' as const })}
        {...(note !== undefined && { note })}
      />
    </div>
  );
}

function CheckSetting({ setting, editing, label, mayChange, isFixed }: SettingFieldProps) {
  const {
    field: { ref, name, value, onChange, onBlur },
    fieldState,
  } = useController({ control: editing.form.control, name: setting.key });
  const note = useNote(isFixed);
  return (
    <div>
      <label className="check">
        <input
          ref={ref}
          type="checkbox"
          name={name}
          checked={value === 'true'}
          disabled={!mayChange}
          onChange={({ target }) => onChange(String(target.checked))}
          onBlur={onBlur}
        />
        {label}
      </label>
      {note !== undefined && <p className="field-note">{note}</p>}
      {fieldState.error && <p className="field-error">{fieldState.error.message}</p>}
    </div>
  );
}

function ColorSetting({ setting, editing, label, mayChange, isFixed }: SettingFieldProps) {
  const note = useNote(isFixed);
  return (
    <div className="span-3">
      <ColorField
        form={editing.form}
        name={setting.key}
        label={label}
        usual={String(setting.value)}
        mayWrite={mayChange}
        {...(note !== undefined && { note })}
      />
    </div>
  );
}
