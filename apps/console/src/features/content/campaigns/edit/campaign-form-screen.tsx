import { useParams } from '@tanstack/react-router';
import { EditCampaign } from './edit-campaign';
import { NewCampaign } from './new-campaign';

/** A campaign that is changed, or a new one. */
export default function CampaignFormScreen() {
  const { campaignId } = useParams({ strict: false });
  return campaignId === undefined ? <NewCampaign /> : <EditCampaign id={Number(campaignId)} />;
}
