import type { UseFormReturn } from 'react-hook-form';
import type { CampaignConfig } from '../campaign-data';

export type CampaignForm = UseFormReturn<Record<string, string>>;

export interface PartProps {
  readonly form: CampaignForm;
  readonly config: CampaignConfig;
  readonly workspaceId: number;
}
