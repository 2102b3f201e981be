import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Bell, BellOff, EyeOff, Trash2 } from 'lucide-react';
import { useLater } from '../../../app/later/use-later';
import { Button } from '../../../ui/button';
import { Fact } from '../../../ui/lists/fact';
import { Status } from '../../../ui/status';
import type { AlertRule } from '../notification-data';
import { EventWords, PeopleWords, PlaceWords } from '../rule-words';
import { markOf, useRuleActs } from './rule-acts';

/** One notification in words: when, where, and who is told. */
export function RuleRow({ rule }: { readonly rule: AlertRule }) {
  const { id, name, sharedWith, canWrite } = rule;
  useLater();
  const mark = markOf(id);
  const isActive = mark === undefined || mark === 'delete' ? rule.active : mark === 'on';
  return (
    <li data-deleted={mark === 'delete'} data-off={!isActive}>
      <div className="setting-row">
        <span className="setting-name">
          {canWrite ? (
            <Link to="/settings/notifications/$ruleId" params={{ ruleId: String(id) }}>
              {name}
            </Link>
          ) : (
            name
          )}
          <RuleStatus isActive={isActive} isDeleted={mark === 'delete'} />
          {rule.internal && (
            <span className="tag">
              <EyeOff size={12} aria-hidden />
              <Trans>Internal</Trans>
            </span>
          )}
        </span>
        <dl className="alert-facts">
          <Fact title={<Trans>When</Trans>}>
            <EventWords rule={rule} />
          </Fact>
          <Fact title={<Trans>Where</Trans>}>
            <PlaceWords rule={rule} />
          </Fact>
          <Fact title={<Trans>Who</Trans>}>
            <PeopleWords rule={rule} />
          </Fact>
        </dl>
        {sharedWith > 0 && (
          <span className="soft">
            <Plural
              value={sharedWith}
              one="# other notification holds at the same places: it is switched together with this one."
              other="# other notifications hold at the same places: they are switched together with this one."
            />
          </span>
        )}
      </div>
      {canWrite && <RuleActs rule={rule} isActive={isActive} isWaiting={mark !== undefined} />}
    </li>
  );
}

function RuleStatus({ isActive, isDeleted }: { readonly isActive: boolean; readonly isDeleted: boolean }) {
  if (isDeleted)
    return (
      <Status kind="bad" icon={Trash2}>
        <Trans>Deleted</Trans>
      </Status>
    );
  return isActive ? (
    <Status kind="ok" icon={Bell}>
      <Trans>Active</Trans>
    </Status>
  ) : (
    <Status kind="soft" icon={BellOff}>
      <Trans>Off</Trans>
    </Status>
  );
}

interface RuleActsProps {
  readonly rule: AlertRule;
  readonly isActive: boolean;
  /** Something was decided on already, and can be taken back. */
  readonly isWaiting: boolean;
}

function RuleActs({ rule, isActive, isWaiting }: RuleActsProps) {
  const { t } = useLingui();
  const { setActive, remove } = useRuleActs(rule);
  const { name } = rule;
  return (
    <div className="setting-row-actions">
      <Button
        aria-label={isActive ? t`Switch off: ${name}` : t`Switch on: ${name}`}
        isDisabled={isWaiting}
        onPress={() => setActive(!isActive)}
      >
        {isActive ? <BellOff size={16} aria-hidden /> : <Bell size={16} aria-hidden />}
        {isActive ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
      </Button>
      <Button iconOnly aria-label={t`Delete: ${name}`} isDisabled={isWaiting} onPress={remove}>
        <Trash2 size={16} aria-hidden />
      </Button>
    </div>
  );
}
