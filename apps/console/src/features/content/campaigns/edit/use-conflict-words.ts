import { useLingui } from '@lingui/react/macro';
import type { Conflict, Titles } from '../../../../app/editing/merge.rules';
import { useLocationNames } from '../../../../app/jobs/use-location-names';
import { idsOf, listOf } from '../campaign-form.rules';
import { useElementNames, useMailTitles } from '../use-campaign-words';
import type { FormFacts } from './campaign-parts';

/** What the fields of a conflict are called, and what their values mean. */
export function useConflictWords(
  conflicts: readonly Conflict[],
  { config }: FormFacts,
): { readonly labels: Readonly<Record<string, string>>; readonly titles: Titles } {
  const { t } = useLingui();
  const elementName = useElementNames();
  const mailTitles: Readonly<Record<string, string>> = useMailTitles();
  const listed = usePlaceTitles(conflicts);
  const named = (nameOf: (value: string) => string) => (text: string) => listOf(text).map(nameOf).join(', ');
  const labels = {
    name: t({ message: 'Name', context: 'content campaign' }),
    startDate: t`First day`,
    endDate: t({ message: 'Last day', context: 'content campaign' }),
    template: t`Template`,
    elements: t`What is asked for`,
    subject: t`Subject`,
    body: t`Text`,
    logo: t`Logo`,
    privacyUrl: t`Privacy policy`,
    imprintUrl: t`Imprint`,
    which: t`Locations`,
    mails: t`Addresses that get the email`,
    feedback: t`Ask for feedback`,
  };
  const titles = {
    which: { all: t`All locations of the workspace`, these: t`Chosen locations` },
    listed,
    elements: titlesOf(conflicts, 'elements', named(elementName)),
    mails: titlesOf(
      conflicts,
      'mails',
      named((mail) => mailTitles[mail] ?? mail),
    ),
    template: Object.fromEntries(config.templates.map(({ id, name }) => [String(id), name])),
    feedback: { true: t`Yes`, false: t`No` },
    logo: titlesOf(conflicts, 'logo', (id) => (id === '' ? '–' : t`Image ${id}`)),
  };
  return { labels, titles };
}

/** The lists of locations of a conflict, in names. */
function usePlaceTitles(conflicts: readonly Conflict[]): Readonly<Record<string, string>> {
  const lists = conflicts.flatMap(({ whole }) => Object.values(whole ?? {}).flatMap(({ listed = '' }) => listed));
  const nameOf = useLocationNames(lists.flatMap(idsOf));
  return Object.fromEntries(
    lists
      .filter((list) => list !== '')
      .map((list) => [
        list,
        idsOf(list)
          .map((id) => nameOf(id) ?? `… ${id}`)
          .join(', '),
      ]),
  );
}

const titlesOf = (conflicts: readonly Conflict[], field: string, titleOf: (value: string) => string) =>
  Object.fromEntries(
    conflicts
      .filter((conflict) => conflict.field === field)
      .flatMap(({ base, yours, theirs }) => [base, yours, theirs].map((value) => [value, titleOf(value)])),
  ) as Record<string, string>;
