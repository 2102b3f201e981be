import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Conflict } from '../../../app/editing/merge.rules';
import { recipientsQuery } from '../notification-data';
import type { Template } from '../notification-data';
import { idsOf, settingField, templateId } from '../rule-form.rules';
import { useNameIn, useSettingValue } from '../rule-words';

type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the fields of a conflict are called, and what their values mean. */
export function useConflictWords(
  templates: readonly Template[],
  conflicts: readonly Conflict[],
): { readonly labels: Readonly<Record<string, string>>; readonly titles: Titles } {
  const { t } = useLingui();
  const nameIn = useNameIn();
  const valueOf = useSettingValue();
  const { data: lists = [] } = useQuery({ ...recipientsQuery, enabled: conflicts.length > 0 });
  const flags = { true: t`Yes`, false: t`No` };
  const recipientsIn = (ids: string): string =>
    idsOf(ids)
      .map((id) => lists.find((list) => list.id === id)?.name ?? `#${id}`)
      .join(', ');
  const settings = templates.flatMap((template) => template.settings);
  const known: Titles = {
    active: flags,
    internal: flags,
    which: { all: t`All`, white: t`Only these`, black: t`All but these` },
    who: { near: t`The users who look after the place`, these: t`Chosen recipients` },
    template: Object.fromEntries(templates.map((template) => [templateId(template), nameIn(template.name)])),
    recipients: titlesOf(conflicts, 'recipients', recipientsIn),
    ...Object.fromEntries(
      settings.map(({ key, type }) => [
        settingField(key),
        type === 'boolean' ? flags : titlesOf(conflicts, settingField(key), (value) => valueOf(key, value)),
      ]),
    ),
  };
  const labels = {
    name: t`Name in the list`,
    active: t`Active`,
    internal: t`Internal`,
    which: t`Which`,
    listed: t`Chosen places`,
    who: t`Who`,
    recipients: t`Recipients`,
    template: t`Event`,
    ...Object.fromEntries(settings.map(({ key, name }) => [settingField(key), nameIn(name)])),
  };
  return { labels, titles: known };
}

const titlesOf = (conflicts: readonly Conflict[], field: string, titleOf: (value: string) => string) =>
  Object.fromEntries(
    conflicts
      .filter((conflict) => conflict.field === field)
      .flatMap(({ base, yours, theirs }) => [base, yours, theirs].map((value) => [value, titleOf(value)])),
  ) as Record<string, string>;
