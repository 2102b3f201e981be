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
import { enteredSettings, newValues, placeOfChosen, ruleBody, ruleField } from '../rule-form.rules';
import { useEventName } from '../rule-words';
import { withFields } from './at-field';
import type { RuleForm } from './part-props';
import { chosenTemplate, RuleCrumbs, RuleParts, RuleSkeleton } from './rule-parts';
import { ownPlace, placeKinds } from './rule-places';
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
  const { isDirty, isSubmitting } = form.formState;
  const chosen = useChosen(form);
  const { error, isMade, submit } = useCreating(form, templates);
  useUnsaved(isDirty && !isMade);
  return (
    <div className="screen">
      <header className="screen-head">
        <RuleCrumbs />
        <h1>
          <Trans>New notification</Trans>
        </h1>
      </header>
      <RuleParts
        form={form}
        templates={templates}
        onSubmit={submit}
        notices={<ChosenNotice {...chosen} />}
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

function ChosenNotice({ companies, isOnlyOne }: Chosen) {
  if (isOnlyOne)
    return (
      <Notice kind="warn">
        <Trans>Your notifications are each of one location. Choose where this one holds.</Trans>
      </Notice>
    );
  if (companies < 2) return null;
  return (
    <Notice kind="warn">
      <Trans>
        The chosen locations belong to {companies} companies, and a list of locations is of one company. Choose where it
        holds.
      </Trans>
    </Notice>
  );
}

/** The same content is sent under the same key until it was taken or refused: pressing again enters nothing twice. */
function useCreating(form: RuleForm, templates: readonly Template[]) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const nameOf = useEventName();
  const [attempts] = useState(() => new Attempts({}, () => undefined));
  const [error, setError] = useState<Error | null>(null);
  const [isMade, setMade] = useState(false);
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
      setMade(true);
      void client.invalidateQueries({ queryKey: ['notifications'] });
      await navigate({ to: '/settings/notifications', ignoreBlocker: true });
    } catch (problem) {
      setError(showProblems(form, problem as Error, (path) => ruleField(path, values)));
    }
  });
  return { error, isMade, submit: () => void submit() };
}

interface Chosen {
  /** Of how many companies the locations are. */
  readonly companies: number;
  /** There are several, and the caller's notifications are each of one. */
  readonly isOnlyOne: boolean;
}

/** Locations that were chosen on the way here. */
function useChosen(form: RuleForm): Chosen {
  const chosen = useChosenLocations();
  const mayList = placeKinds(useCaller()).includes('Company');
  const { setValue } = form;
  useEffect(() => {
    if (chosen === undefined) return;
    for (const [name, value] of Object.entries(placeOfChosen(chosen, mayList)))
      setValue(name, value, { shouldDirty: true });
  }, [chosen, mayList, setValue]);
  const { ids = [], companyIds = [] } = chosen ?? {};
  return { companies: companyIds.length, isOnlyOne: !mayList && ids.length > 1 };
}
