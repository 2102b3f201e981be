import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Check, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { AuditLink } from '../../../app/audit/audit-link';
import { Attempts } from '../../../app/editing/attempts';
import { Conflicts } from '../../../app/editing/conflicts';
import { LeaveGuard, useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Forbidden, ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Status } from '../../../ui/status';
import { useRuleActs } from '../list/rule-acts';
import { changeRule, readRule, ruleQuery, templatesQuery } from '../notification-data';
import type { AlertRule, RuleChange, Template } from '../notification-data';
import { ruleChange, ruleField, together, valuesOf } from '../rule-form.rules';
import { withFields } from './at-field';
import { FlagField } from './flag-field';
import { chosenTemplate, RuleCrumbs, RuleParts, RuleSkeleton, withTemplateOf } from './rule-parts';
import { useConflictWords } from './conflict-words';
import '../notifications.css';

const route = getRouteApi('/settings/notifications/$ruleId');

/** One notification. */
export default function RuleScreen() {
  const id = Number(route.useParams().ruleId);
  const mayWrite = may(useCaller(), 'notification:write');
  const rule = useQuery({ ...ruleQuery(id), enabled: mayWrite });
  const templates = useQuery(templatesQuery);
  if (!mayWrite) return <Forbidden permission="notification:write" />;
  const error = rule.error ?? templates.error;
  if (error && (rule.data === undefined || templates.data === undefined))
    return <ScreenError error={error} permission="notification:write" />;
  if (rule.data === undefined || templates.data === undefined) return <RuleSkeleton />;
  if (!rule.data.data.canWrite) return <Forbidden permission="notification:write" />;
  return (
    <LeaveGuard key={id}>
      <StaleNotice error={error} />
      <RuleOf read={rule.data} templates={withTemplateOf(rule.data.data, templates.data)} />
    </LeaveGuard>
  );
}

interface RuleOfProps {
  readonly read: Read<AlertRule>;
  readonly templates: readonly Template[];
}

function useRuleEditing({ read, templates }: RuleOfProps): Editing {
  const { id } = read.data;
  const entered = useRef<Readonly<Record<string, string>>>({});
  // New recipients are made once, also when the response was lost and somebody saves again.
  const [attempts] = useState(() => new Attempts({}, () => undefined));
  return useEditing<AlertRule>({
    makesOld: [['notifications'], ['audit', 'list']],
    read,
    toValues: valuesOf,
    together,
    readAgain: () => readRule(id),
    save: async (values, changed, base) => {
      entered.current = values;
      const template = chosenTemplate(values['template'], templates);
      if (template === undefined) return;
      const body = ruleChange(values, changed, template) as unknown as RuleChange;
      await withFields(() =>
        attempts.under('rule', JSON.stringify([id, body]), (key) => changeRule(id, body, base.etag, key)),
      );
      attempts.forget('rule');
    },
    fieldOf: (path) => ruleField(path, entered.current),
  });
}

function RuleOf({ read, templates }: RuleOfProps) {
  const { t } = useLingui();
  const editing = useRuleEditing({ read, templates });
  const { form, conflicts } = editing;
  useUnsaved(form.formState.isDirty);
  const { labels, titles } = useConflictWords(read.data, templates, conflicts);
  const rule = read.data;
  return (
    <div className="screen">
      <header className="screen-head">
        <RuleCrumbs />
        <h1>{rule.name}</h1>
        <span className="head-actions">
          <AuditLink subject="notification" id={rule.id} />
          <Remove rule={rule} />
        </span>
      </header>
      <RuleParts
        form={form}
        templates={templates}
        rule={rule}
        onSubmit={editing.submit}
        notices={
          <>
            {rule.sharedWith > 0 && <Shared count={rule.sharedWith} />}
            {conflicts.length > 0 && (
              <Conflicts conflicts={conflicts} labels={labels} titles={titles} onChoose={editing.choose} />
            )}
          </>
        }
        actions={
          <>
            <FlagField
              control={form.control}
              name="active"
              label={t`Active`}
              note={t`Switched off, what waits to be sent is not sent.`}
            />
            <SaveBar editing={editing} />
          </>
        }
      />
    </div>
  );
}

function SaveBar({ editing }: { readonly editing: Editing }) {
  const { isDirty, isSubmitting } = editing.form.formState;
  return (
    <>
      {editing.error && <ErrorNotice error={editing.error} />}
      <div className="actions">
        <span role="status">
          {editing.isSaved && (
            <Status kind="ok" icon={Check}>
              <Trans>Saved</Trans>
            </Status>
          )}
        </span>
        {isDirty && (
          <Button onPress={editing.discard} isDisabled={isSubmitting}>
            <Trans>Discard</Trans>
          </Button>
        )}
        <Button type="submit" kind="primary" isDisabled={!isDirty || isSubmitting || editing.conflicts.length > 0}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </>
  );
}

const Shared = ({ count }: { readonly count: number }) => (
  <Notice kind="warn">
    <Plural
      value={count}
      one="# other notification holds at the same places. Its places, name and state change together with this one."
      other="# other notifications hold at the same places. Their places, name and state change together with this one."
    />
  </Notice>
);

function Remove({ rule }: { readonly rule: AlertRule }) {
  const navigate = useNavigate();
  const { remove } = useRuleActs(rule);
  return (
    <Button
      onPress={() => {
        remove();
        void navigate({ to: '/settings/notifications', ignoreBlocker: true });
      }}
    >
      <Trash2 size={16} aria-hidden />
      <Trans>Delete</Trans>
    </Button>
  );
}
