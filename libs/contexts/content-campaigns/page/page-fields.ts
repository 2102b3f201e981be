import { weekdays } from '#domain/opening-hours/opening-hours';
import type { Weekday } from '#domain/opening-hours/opening-hours';
import { parseLocalDate } from '#domain/time/local-date';
import type { CampaignElement } from '../campaign/content-campaign.record.js';

/** What is in the fields of the page, by their names; all of it is text as people write it. */
export type PageValues = Readonly<Record<string, string>>;

/** Days that can be added at once. */
export const mostNewDays = 5;
/** Days ahead with hours of their own that are shown; the next ones. */
export const mostShownDays = 20;

export const hoursField = (day: Weekday): string => `hours.${day}`;
export const dateField = (date: string): string => `special.${date}`;
export const newDateField = (index: number): string => `new.${index}.date`;
export const newHoursField = (index: number): string => `new.${index}.hours`;

/** Days that can be added, by their place on the page. */
export const newDays: readonly number[] = Array.from({ length: mostNewDays }, (_, index) => index + 1);

/** The longest text that a field takes, in characters; those of contact and texts are the API's own. */
export const longest = {
  hours: 500,
  date: 10,
  website: 2000,
  eMail: 255,
  description: 5000,
  shortDescription: 200,
  /** A list, one entry in each line. */
  services: 25_600,
  keywords: 10_100,
} as const;
/** Entries of a list. */
export const mostEntries = 100;

export type TextField = Exclude<keyof typeof longest, 'hours' | 'date'>;

/** Fields that are there whatever the location has. */
export const textFields: Readonly<Record<CampaignElement, readonly TextField[]>> = {
  openingHours: [],
  specialOpeningHours: [],
  contact: ['website', 'eMail'],
  description: ['shortDescription', 'description'],
  services: ['services', 'keywords'],
};

/**
 * Names of all fields of these elements.
 * @param shown what the page has shown; days that have hours of their own are among it
 */
export function fieldsOf(elements: readonly CampaignElement[], shown: PageValues): string[] {
  return elements.flatMap((element): readonly string[] => {
    if (element === 'openingHours') return weekdays.map(hoursField);
    if (element === 'specialOpeningHours')
      return [
        ...Object.keys(shown)
          .filter((name) => name.startsWith(dateField('')) && parseLocalDate(name.slice(dateField('').length)) !== null)
          .slice(0, mostShownDays),
        ...newDays.flatMap((index) => [newDateField(index), newHoursField(index)]),
      ];
    return textFields[element];
  });
}
