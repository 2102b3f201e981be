import { Trans } from '@lingui/react/macro';
import { useDates } from '../../../app/dates';
import type { ListedCampaign } from './campaign-data';

type Times = Pick<ListedCampaign, 'startDate' | 'startTime' | 'endDate' | 'endTime'>;

/** From when until when: by the clock of each location. */
export function CampaignTimes({ times }: { readonly times: Times }) {
  const dates = useDates();
  const [start, end] = [dates.date(times.startDate), dates.date(times.endDate)];
  return (
    <Trans>
      {start}, {times.startTime} to {end}, {times.endTime}
    </Trans>
  );
}
