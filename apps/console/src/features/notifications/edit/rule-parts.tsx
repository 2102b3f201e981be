import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Crumbs } from '../../../ui/screen/crumbs';
import { FormField } from '../../../ui/form-field';
import { ScreenSkeleton } from '../../../ui/screen/screen-skeleton';
import type { AlertRule, Template } from '../notification-data';
import { enteredSettings, leftEmpty, templateId } from '../rule-form.rules';
import { useEventName } from '../rule-words';
import { EmailPart, EmailPreview } from './email-part';
import { EventPart } from './event-part';
import type { RuleForm } from './part-props';
import { PeoplePart } from './people-part';
import { PlacePart } from './place-part';

interface RulePartsProps {
  readonly form: RuleForm;
  readonly templates: readonly Template[];
  readonly rule?: AlertRule;
  /** Above the parts. */
  readonly notices: ReactNode;
  /** Below the parts: what can be done. */
  readonly actions: ReactNode;
  readonly onSubmit: () => void;
}

/** Who is told when what happens where, in parts; the email beside them. */
export function RuleParts({ form, templates, rule, notices, actions, onSubmit }: RulePartsProps) {
  const demand = useDemand(form);
  const template = chosenTemplate(form.watch('template'), templates);
  if (template === undefined) return null;
  return (
    <div className="profile">
      <form
        className="profile-forms"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // What no input is registered for keeps its problem, and would keep the form from being sent again.
          form.clearErrors();
          if (demand()) onSubmit();
        }}
      >
        {notices}
        <EventPart form={form} templates={templates} template={template} />
        <PlacePart form={form} {...(rule && { rule })} />
        <PeoplePart form={form} />
        <EmailPart form={form} template={template} />
        <NamePart form={form} template={template} isNew={rule === undefined} />
        <footer className="card alert-foot">{actions}</footer>
      </form>
      <div className="profile-forms">
        <EmailPreview form={form} template={template} />
      </div>
    </div>
  );
}

/** @returns whether everything is filled in; a problem stands where something is not */
function useDemand(form: RuleForm): () => boolean {
  const { t } = useLingui();
  const messages = { listed: t`Choose at least one.`, recipients: t`Choose recipients, or enter new ones.` };
  return () => {
    const fields = leftEmpty(form.getValues());
    for (const field of fields) form.setError(field, { message: messages[field] });
    return fields.length === 0;
  };
}

export const chosenTemplate = (id: string | undefined, templates: readonly Template[]): Template | undefined =>
  templates.find((one) => templateId(one) === id);

/** Those of the platform; one that it no longer offers works on as it is. */
export function withTemplateOf(rule: AlertRule, templates: readonly Template[]): readonly Template[] {
  const { templateEmail, templateSetting, reportType } = rule;
  if (chosenTemplate(templateId(templateEmail), templates) !== undefined) return templates;
  const settings = Object.entries(templateSetting).map(([key, value]) => ({
    key,
    name: {},
    type: typeof value === 'boolean' ? 'boolean' : typeof value === 'number' ? 'int' : 'text',
    default: value,
    allowedValues: null,
    min: null,
    max: null,
  }));
  const name = { en: templateEmail.template };
  return [...templates, { ...templateEmail, name, groupName: { en: templateEmail.group }, reportType, settings }];
}

interface NamePartProps {
  readonly form: RuleForm;
  readonly template: Template;
  readonly isNew: boolean;
}

function NamePart({ form, template, isNew }: NamePartProps) {
  const { t } = useLingui();
  const name = useEventName()(template, enteredSettings(template, form.watch()));
  return (
    <section className="card">
      <FormField
        control={form.control}
        name="name"
        label={t`Name in the list`}
        autoComplete="off"
        {...(isNew && { note: t`Left empty: ${name}` })}
      />
    </section>
  );
}

export function RuleCrumbs() {
  return (
    <Crumbs>
      <Link to="/settings/notifications">
        <Trans>Notifications</Trans>
      </Link>
    </Crumbs>
  );
}

export const RuleSkeleton = () => <ScreenSkeleton layout="profile" cards={2} />;
