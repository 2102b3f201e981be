import type { LocationAdditionalView, LocationBasicView, OpeningHoursView } from '#contexts/locations';
import { weekdays } from '#domain/opening-hours/opening-hours';
import type { CampaignElement } from '../campaign/content-campaign.record.js';
import { textOfHours } from './hours-text.rules.js';
import { dateField, hoursField, newDateField, newDays, newHoursField } from './page-fields.js';
import type { PageValues } from './page-fields.js';

/** What a location has; undefined: nothing, or it was deleted just now. */
export interface LocationContent {
  readonly week: Pick<OpeningHoursView, 'days'> | undefined;
  /** With hours of their own, in their order. */
  readonly days: readonly Pick<OpeningHoursView, 'days' | 'dateInterval'>[];
  readonly basic: Pick<LocationBasicView, 'website' | 'eMail'> | undefined;
  readonly additional:
    Pick<LocationAdditionalView, 'description' | 'shortDescription' | 'services' | 'keywords'> | undefined;
}

/** Content as the fields of the page show it. */
export function valuesOf(elements: readonly CampaignElement[], content: LocationContent): PageValues {
  const { week, days, basic, additional } = content;
  const entries: Readonly<Record<CampaignElement, () => readonly (readonly [string, string])[]>> = {
    openingHours: () =>
      weekdays.map((day) => {
        const held = week?.days.find((each) => each.day === day);
        return [hoursField(day), held === undefined ? '' : textOfHours(held)];
      }),
    specialOpeningHours: () => [
      ...days.flatMap(({ dateInterval, days: [held] }) =>
        dateInterval === null || held === undefined ? [] : [[dateField(dateInterval.from), textOfHours(held)] as const],
      ),
      ...newDays.flatMap((index) => [[newDateField(index), ''] as const, [newHoursField(index), ''] as const]),
    ],
    contact: () => [
      ['website', basic?.website ?? ''],
      ['eMail', basic?.eMail ?? ''],
    ],
    description: () => [
      ['shortDescription', additional?.shortDescription ?? ''],
      ['description', additional?.description ?? ''],
    ],
    services: () => [
      ['services', (additional?.services ?? []).join('\n')],
      ['keywords', (additional?.keywords ?? []).join('\n')],
    ],
  };
  return Object.fromEntries(elements.flatMap((element) => entries[element]()));
}
