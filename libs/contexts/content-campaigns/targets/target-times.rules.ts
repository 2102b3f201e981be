import { instantAt } from '#domain/time/clock-time';
import { localDate } from '#domain/time/local-date';
import type { CampaignPlan } from '../campaign/content-campaign.view.js';

type LocalTimes = Pick<CampaignPlan, 'startDate' | 'startTime' | 'endDate' | 'endTime'>;

export interface ZoneTimes {
  /** IANA. */
  readonly zone: string;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** When a campaign begins and ends by the clocks of each zone. It lasts a day at least, so no change of clocks turns them round. */
export const timesIn = (
  zones: readonly string[],
  { startDate, startTime, endDate, endTime }: LocalTimes,
): readonly ZoneTimes[] =>
  zones.map((zone) => ({
    zone,
    startAt: instantAt(localDate(startDate), startTime, zone),
    endAt: instantAt(localDate(endDate), endTime, zone),
  }));
