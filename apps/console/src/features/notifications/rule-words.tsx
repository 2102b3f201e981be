import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { templatesQuery } from './notification-data';
import type { AlertRule, Named, Recipients, Template } from './notification-data';

/** In the language of the console, or in one that there is. */
export function useNameIn(): (named: Named) => string {
  const { i18n } = useLingui();
  return (named) => named[i18n.locale] ?? named['en'] ?? Object.values(named)[0] ?? '';
}

/** A template, also one that came after this console. */
export function useTemplate(): (of: AlertRule['templateEmail']) => Template | undefined {
  const { data } = useQuery(templatesQuery);
  return ({ group, template }) => data?.find((one) => one.group === group && one.template === template);
}

/** What an email says of itself, not when it is sent. */
export const emailSettings: ReadonlySet<string> = new Set(['introduction', 'link']);

type SettingValue = string | number | boolean;

/** Values of settings that have a name. */
export function useSettingValue(): (key: string, value: SettingValue) => string {
  const { t } = useLingui();
  const channels: Readonly<Record<string, string>> = {
    all: t`All channels`,
    chat: t`Website chat`,
    whatsapp: 'WhatsApp',
    messenger: 'Messenger',
    instagram: 'Instagram',
  };
  const days: Readonly<Record<string, string>> = {
    monday: t`Mondays`,
    tuesday: t`Tuesdays`,
    wednesday: t`Wednesdays`,
    thursday: t`Thursdays`,
    friday: t`Fridays`,
    saturday: t`Saturdays`,
    sunday: t`Sundays`,
    firstOfMonth: t`1st of each month`,
    fifthOfMonth: t`5th of each month`,
    tenthOfMonth: t`10th of each month`,
  };
  const known: Readonly<Record<string, typeof days>> = { channel: channels, day: days };
  return (key, value) => known[key]?.[String(value)] ?? String(value);
}

/** What it is about, and when it comes. */
const saidAlways: ReadonlySet<string> = new Set(['days', 'day', 'hour']);

/** In which cases it is sent, in words; nothing for what is as it always is. */
export function useConditions(): (template: Template | undefined, settings: AlertRule['templateSetting']) => string[] {
  const { t } = useLingui();
  const nameIn = useNameIn();
  const valueOf = useSettingValue();
  const known: Readonly<Record<string, (value: SettingValue) => string>> = {
    maxStars: (value) => (value === 1 ? t`with 1 star` : t`with ${String(value)} stars or fewer`),
    onlyWithText: () => t`only with a text`,
    days: (value) => (value === 1 ? t`after 1 day` : t`after ${String(value)} days`),
    day: (value) => valueOf('day', value),
    hour: (value) => t`at ${String(value)}:00`,
  };
  return (template, settings) =>
    (template?.settings ?? []).flatMap(({ key, name, default: usual }) => {
      const value = settings[key] ?? usual;
      if (emailSettings.has(key) || (value === usual && !saidAlways.has(key))) return [];
      const say = known[key];
      return [say === undefined ? `${nameIn(name)}: ${valueOf(key, value)}` : say(value)];
    });
}

/** What a template is about, in which cases. */
export function useEventName(): (template: Template, settings: AlertRule['templateSetting']) => string {
  const nameIn = useNameIn();
  const conditionsOf = useConditions();
  return (template, settings) => [nameIn(template.name), ...conditionsOf(template, settings)].join(', ');
}

/** What it is about. */
export function EventWords({ rule }: { readonly rule: Pick<AlertRule, 'templateEmail' | 'templateSetting'> }) {
  const nameOf = useEventName();
  const template = useTemplate()(rule.templateEmail);
  return <>{template === undefined ? rule.templateEmail.template : nameOf(template, rule.templateSetting)}</>;
}

/** Where it holds. */
export function PlaceWords({ rule }: { readonly rule: AlertRule }) {
  const { contextType, contextName, whiteList, blackList, listed } = rule;
  const names = <ListedNames names={listed} count={whiteList.length + blackList.length} />;
  if (contextType === 'Location') return contextName;
  if (whiteList.length > 0)
    return (
      <Trans>
        {contextName}: only {names}
      </Trans>
    );
  if (blackList.length > 0)
    return (
      <Trans>
        {contextName}: all but {names}
      </Trans>
    );
  return contextType === 'Workspace' ? (
    <Trans>{contextName}: all companies</Trans>
  ) : (
    <Trans>{contextName}: all locations</Trans>
  );
}

/** As many as are read at a glance. */
const named = 3;

function ListedNames({ names, count }: { readonly names: readonly string[]; readonly count: number }) {
  const shown = names.slice(0, named);
  const rest = count - shown.length;
  return (
    <>
      {shown.join(', ')}
      {rest > 0 && (
        <>
          {shown.length > 0 && ' '}
          <Plural value={rest} one="and # more" other="and # more" />
        </>
      )}
    </>
  );
}

/** Who gets it. */
export function PeopleWords({ rule }: { readonly rule: Pick<AlertRule, 'recipientsIds' | 'recipients'> }): ReactNode {
  const { recipients, recipientsIds } = rule;
  if (recipientsIds.length === 0) return <Trans>The users who look after the place</Trans>;
  return <ListedNames names={recipients.map(({ name }) => name)} count={recipientsIds.length} />;
}

/** Whom recipients name. */
export function RecipientsWords({
  list,
}: {
  readonly list: Omit<Recipients, 'id' | 'context' | 'contextType' | 'name'>;
}) {
  const { t } = useLingui();
  const { emails, notifyContact, notifyLocation, customField } = list;
  const kinds: Readonly<Record<string, string>> = { cc: t`copy`, bcc: t`blind copy` };
  const parts = [
    ...emails.map(({ type, email }) => (kinds[type] === undefined ? email : `${email} (${kinds[type]})`)),
    ...(notifyContact ? [t`contact of the company`] : []),
    ...(notifyLocation ? [t`address of the location`] : []),
    ...(customField === null ? [] : [t`custom field ${customField}`]),
  ];
  return <>{parts.join(' · ')}</>;
}
