import { contentCampaignMachine } from '#domain/content-campaigns/content-campaign-machine';
import type { ContentCampaignEvent, ContentCampaignState } from '#domain/content-campaigns/content-campaign-machine';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { MachineTable } from '#platform/transitions';

export type CampaignElement = DecidedValueOf<'contentCampaignElement'>;
export type CampaignMail = DecidedValueOf<'contentCampaignMail'>;

export const campaignTable: MachineTable<ContentCampaignState, ContentCampaignEvent, object> = {
  machine: contentCampaignMachine,
  table: 'content_campaign',
};

/** A campaign that was locked. */
export interface LockedCampaign {
  readonly id: number;
  readonly workspaceId: number;
  readonly state: ContentCampaignState;
}
