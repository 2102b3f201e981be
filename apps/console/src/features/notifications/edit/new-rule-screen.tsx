import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useChosenLocations } from '../../../app/chosen-locations';
import { Attempts } from '../../../app/editing/attempts';
import { LeaveGuard, useUnsaved } from '../../../app/editing/leave-guard';
import { showProblems } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Forbidden, ScreenError } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { createRule, templatesQuery } from '../notification-data';
import type { NewRule as NewRuleBody, Template } from '../notification-data';
import { enteredSettings, newValues, ruleBody, ruleField } from '../rule-form.rules';
import { useEventName } from '../rule-words';
import { withFields } from './at-field';
import type { RuleForm } from './part-props';
import { chosenTemplate, Crumbs, RuleParts, RuleSkeleton } from './rule-parts';
import { ownPlace } from './rule-places';
import '../notifications.css';

/** A new notification: one press makes all of it. */
export default function NewRuleScreen() {
  const caller = useCaller();
  const mayWrite = may(caller, 'notification:write');
  const { data, error } = useQuery({ ...templatesQuery, enabled: mayWrite });
  if (!mayWrite) return <Forbidden permission="notification:write" />;
  if (error && data === undefined) return <ScreenError error={error} permission="notification:write" />;
  const [first] = data ?? [];
  if (data === undefined || first === undefined) return <RuleSkeleton />;
  return (
    <LeaveGuard>
      <NewRule templates={data} first={first} />
    </LeaveGuard>
  );
}

interface NewRuleProps {
  readonly templates: readonly Template[];
  readonly first: Template;
}

function NewRule({ templates, first }: NewRuleProps) {
  const caller = useCaller();
  const form = useForm<Record<string, string>>({ defaultValues: { ...newValues(first, ownPlace(caller)) } });
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  useUnsaved(isDirty && !isSubmitSuccessful);
  const companies = useChosen(form);
  const { error, submit } = useCreating(form, templates);
  return (
    <div className="screen">
      <header className="screen-head">
        <Crumbs />
        <h1>
          <Trans>New notification</Trans>
        </h1>
      </header>
      <RuleParts
        form={form}
        templates={templates}
        onSubmit={submit}
        notices={
          companies > 1 && (
            <Notice kind="warn">
              <Trans>
                The chosen locations belong to {companies} companies, and a list of locations is of one company. Choose
                where it holds.
              </Trans>
            </Notice>
          )
        }
        actions={
          <>
            {error && <ErrorNotice error={error} />}
            <div className="actions">
              <Link to="/settings/notifications" className="button">
                <Trans>Cancel</Trans>
              </Link>
              <Button type="submit" kind="primary" isDisabled={isSubmitting}>
                <Trans>Create</Trans>
              </Button>
            </div>
          </>
        }
      />
    </div>
  );
}

/** The same content is sent under the same key until it was taken or refused: pressing again enters nothing twice. */
function useCreating(form: RuleForm, templates: readonly Template[]) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const nameOf = useEventName();
  const [attempts] = useState(() => new Attempts({}, () => undefined));
  const [error, setError] = useState<Error | null>(null);
  const submit = form.handleSubmit(async (values) => {
    setError(null);
    const template = chosenTemplate(values['template'], templates);
    if (template === undefined) return;
    const body = ruleBody(
      values,
      template,
      nameOf(template, enteredSettings(template, values)),
    ) as unknown as NewRuleBody;
    try {
      await withFields(() => attempts.under('rule', JSON.stringify(body), (key) => createRule(body, key)));
      void client.invalidateQueries({ queryKey: ['notifications'] });
      await navigate({ to: '/settings/notifications', ignoreBlocker: true });
    } catch (problem) {
      setError(showProblems(form, problem as Error, (path) => ruleField(path, values)));
    }
  });
  return { error, submit: () => void submit() };
}

/** Locations that were chosen on the way here. @returns of how many companies they are */
function useChosen(form: RuleForm): number {
  const chosen = useChosenLocations();
  const { setValue } = form;
  useEffect(() => {
    const [companyId, ...others] = chosen?.companyIds ?? [];
    if (chosen === undefined || companyId === undefined || others.length > 0) return;
    const [locationId, ...more] = chosen.ids;
    if (more.length === 0) return setValue('place', `Location:${locationId}`, { shouldDirty: true });
    setValue('place', `Company:${companyId}`, { shouldDirty: true });
    setValue('which', 'white', { shouldDirty: true });
    setValue('listed', chosen.ids.join(','), { shouldDirty: true });
  }, [chosen, setValue]);
  return chosen?.companyIds.length ?? 0;
}
