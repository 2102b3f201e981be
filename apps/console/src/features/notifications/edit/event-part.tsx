import { Trans, useLingui } from '@lingui/react/macro';
import { ChoiceField } from '../../../app/editing/choice-field';
import { FormField } from '../../../ui/form-field';
import type { Template, TemplateSetting } from '../notification-data';
import { settingDefaults, settingField, templateId } from '../rule-form.rules';
import { emailSettings, useNameIn, useSettingValue } from '../rule-words';
import { FlagField } from './flag-field';
import type { RuleForm, TemplatePartProps } from './part-props';

interface EventPartProps extends TemplatePartProps {
  readonly templates: readonly Template[];
}

/** What it is about, and in which cases. */
export function EventPart({ form, templates, template }: EventPartProps) {
  const problem = form.formState.errors['template']?.message;
  const settings = template.settings.filter(({ key }) => !emailSettings.has(key));
  return (
    <section className="card" aria-labelledby="alert-when">
      <header className="card-head">
        <h2 id="alert-when">
          <Trans>When</Trans>
        </h2>
      </header>
      <EventChoice form={form} templates={templates} template={template} />
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {settings.length > 0 && (
        <div className="card-fields">
          {settings.map((setting) => (
            <div key={`${template.template} ${setting.key}`} className="span-3">
              <SettingInput form={form} setting={setting} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function EventChoice({ form, templates, template }: EventPartProps) {
  const { t } = useLingui();
  const nameIn = useNameIn();
  const chosen = templateId(template);
  const choose = (one: Template): void => {
    form.setValue('template', templateId(one), { shouldDirty: true });
    // What is written in the email is kept.
    for (const [name, value] of Object.entries(settingDefaults(one)))
      if (![...emailSettings].some((key) => settingField(key) === name))
        form.setValue(name, value, { shouldDirty: true });
    form.clearErrors();
  };
  return (
    <div className="alert-events" role="radiogroup" aria-label={t`Event`}>
      {templates.map((one) => (
        <label key={templateId(one)} className="alert-event" data-selected={templateId(one) === chosen}>
          <input type="radio" name="template" checked={templateId(one) === chosen} onChange={() => choose(one)} />
          <span>
            {nameIn(one.name)}
            <span className="soft">{nameIn(one.groupName)}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

/** Numbers of a range as short as this are chosen from a list. */
const mostOptions = 10;

interface SettingInputProps {
  readonly form: RuleForm;
  readonly setting: TemplateSetting;
}

/** A setting of a template, whatever kind it has. */
export function SettingInput({ form: { control }, setting }: SettingInputProps) {
  const { t } = useLingui();
  const nameIn = useNameIn();
  const valueOf = useSettingValue();
  const { key, name, type, allowedValues, min, max } = setting;
  const notes: Readonly<Record<string, string>> = {
    day: t`Google tells of a day up to three days later. On Thursdays and from the 5th on, the week or month before is whole.`,
    hour: t`By the clock of who reads it.`,
  };
  const common = { control, name: settingField(key), label: nameIn(name) || key, note: notes[key] };
  if (type === 'boolean') return <FlagField {...common} />;
  if (type === 'select' && allowedValues !== null)
    return <ChoiceField {...common} options={allowedValues.map((id) => ({ id, title: valueOf(key, id) }))} />;
  if (type === 'int' && min !== null && max !== null && max - min < mostOptions) {
    const numbers = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
    return <ChoiceField {...common} options={numbers.map((id) => ({ id, title: id }))} />;
  }
  if (type === 'int')
    return (
      <FormField
        {...common}
        inputMode="numeric"
        autoComplete="off"
        {...(min !== null && max !== null && { note: joined(t`From ${String(min)} to ${String(max)}.`, notes[key]) })}
      />
    );
  return (
    <FormField
      {...common}
      long={type === 'text'}
      type={type === 'url' ? 'url' : 'text'}
      autoComplete="off"
      {...(type === 'text' && max !== null && { note: t`At most ${String(max)} characters` })}
    />
  );
}

const joined = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined).join(' ');
