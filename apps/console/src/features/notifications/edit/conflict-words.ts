import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Conflict, Titles, Values } from '../../../app/editing/merge.rules';
import { recipientsQuery } from '../notification-data';
import type { AlertRule, Template } from '../notification-data';
import { idsOf, recipientsBody, settingField, templateId } from '../rule-form.rules';
import { useNameIn, useSettingValue } from '../rule-words';
import { useNamesBelow } from './rule-places';

/** What the fields of a conflict are called, and what their values mean. */
export function useConflictWords(
  rule: AlertRule,
  templates: readonly Template[],
  conflicts: readonly Conflict[],
): { readonly labels: Readonly<Record<string, string>>; readonly titles: Titles } {
  const { t } = useLingui();
  const nameIn = useNameIn();
  const valueOf = useSettingValue();
  const placesIn = usePlacesIn(rule, conflicts);
  const peopleIn = usePeopleIn(conflicts.length > 0);
  const flags = { true: t`Yes`, false: t`No` };
  const settings = templates.flatMap((template) => template.settings);
  const known: Titles = {
    active: flags,
    internal: flags,
    which: wholeTitles(conflicts, 'which', placesIn),
    who: wholeTitles(conflicts, 'who', peopleIn),
    template: Object.fromEntries(templates.map((template) => [templateId(template), nameIn(template.name)])),
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
    who: t`Who`,
    template: t`Event`,
    ...Object.fromEntries(settings.map(({ key, name }) => [settingField(key), nameIn(name)])),
  };
  return { labels, titles: known };
}

/** In words: all places, only some, or all but some. */
function usePlacesIn(rule: AlertRule, conflicts: readonly Conflict[]): (part: Values) => string {
  const { t } = useLingui();
  const sides = conflicts.flatMap(({ field, whole }) => (field === 'which' && whole ? Object.values(whole) : []));
  const ids = [...new Set(sides.flatMap(({ listed }) => idsOf(listed)))];
  const nameOf = useNamesBelow({ type: rule.contextType, id: rule.context }, ids);
  return ({ which, listed }) => {
    const names = idsOf(listed).map(nameOf).join(', ');
    if (which === 'all') return t`All`;
    return which === 'white' ? t`Only these: ${names}` : t`All but these: ${names}`;
  };
}

/** In words: who looks after the place, or recipients by name, with those that are entered anew. */
function usePeopleIn(isAsked: boolean): (part: Values) => string {
  const { t } = useLingui();
  const { data: lists = [] } = useQuery({ ...recipientsQuery, enabled: isAsked });
  return (part) => {
    if (part['who'] !== 'these') return t`The users who look after the place`;
    const names = idsOf(part['recipients']).map((id) => lists.find((list) => list.id === id)?.name ?? `#${id}`);
    return [...names, ...(part['isNew'] === 'true' ? [recipientsBody(part).name || t`New recipients`] : [])].join(', ');
  };
}

/** Of a conflict over several fields: what each side means. */
const wholeTitles = (conflicts: readonly Conflict[], field: string, titleOf: (part: Values) => string) =>
  Object.fromEntries(
    conflicts.flatMap(({ field: own, whole, base, yours, theirs }) =>
      own !== field || whole === undefined
        ? []
        : [
            [base, titleOf(whole.base)],
            [yours, titleOf(whole.yours)],
            [theirs, titleOf(whole.theirs)],
          ],
    ),
  ) as Record<string, string>;

const titlesOf = (conflicts: readonly Conflict[], field: string, titleOf: (value: string) => string) =>
  Object.fromEntries(
    conflicts
      .filter((conflict) => conflict.field === field)
      .flatMap(({ base, yours, theirs }) => [base, yours, theirs].map((value) => [value, titleOf(value)])),
  ) as Record<string, string>;
