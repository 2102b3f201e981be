/** Nobody needs more, and emails stay readable. Lengths are in characters. */
export const campaignLimits = {
  name: 100,
  subject: 150,
  body: 5000,
  /** Locations that are named one by one. */
  locations: 1000,
  /** How long a campaign lasts: by the calendar, from its start to its end. */
  leastDays: 1,
  mostDays: 366,
  /** Of the feedback that a person leaves. */
  comment: 1000,
} as const;

/** Answers that a campaign shows. */
export const shownAnswers = 100;
/** How often a link is saved within an hour. */
export const mostSavesInHour = 30;
