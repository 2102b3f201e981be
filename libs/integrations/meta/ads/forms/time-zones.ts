/** Ids of time zones. https://developers.facebook.com/docs/marketing-api/reference/ad-account/timezone-ids */
const ids: Readonly<Record<string, number>> = {
  'America/Chicago': 6,
  'America/Los_Angeles': 1,
  'America/New_York': 7,
  'America/Toronto': 35,
  'Europe/Berlin': 47,
  'Europe/Brussels': 18,
  'Europe/Copenhagen': 48,
  'Europe/Prague': 46,
  'Europe/Vienna': 12,
  'Europe/Zurich': 39,
};

/** The account's clock: that of Berlin for a zone that is not in the table. */
export const timeZoneId = (timeZone: string): number => ids[timeZone] ?? 47;
