import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LocationsModule } from '#contexts/locations';
import { MediaModule } from '#contexts/media';
import { UnsubscribeModule } from '#contexts/notifications';
import { TenancyModule, WorkspaceMailModule } from '#contexts/tenancy';
import { PersonalDataModule } from '#platform/personal-data';
import { CampaignFacts } from './campaign/campaign-facts.js';
import { ContentCampaignEntity } from './campaign/content-campaign.entity.js';
import { ContentCampaignQueries } from './campaign/content-campaign.queries.js';
import { ContentCampaigns } from './campaign/content-campaigns.service.js';
import { PreviewCampaign } from './emails/preview-campaign.js';
import { SendCampaignEmails } from './emails/send-campaign-emails.js';
import { CampaignClock } from './jobs/campaign-clock.js';
import { CampaignRetention } from './jobs/campaign-retention.js';
import { LinkedTargets } from './page/linked-target.js';
import { SaveLink } from './page/save-link.js';
import { ContentCampaignsPersonalData } from './personal-data.source.js';
import { CampaignTargetQueries } from './targets/campaign-target.queries.js';
import { CampaignTargets } from './targets/campaign-targets.js';
import { ContentCampaignTargetEntity } from './targets/content-campaign-target.entity.js';

/** Asks the people of a workspace's locations to bring content up to date, on a page that an email leads to. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ContentCampaignEntity, ContentCampaignTargetEntity]),
    LocationsModule,
    MediaModule,
    PersonalDataModule,
    TenancyModule,
    UnsubscribeModule,
    WorkspaceMailModule,
  ],
  providers: [
    CampaignClock,
    CampaignFacts,
    CampaignRetention,
    CampaignTargetQueries,
    CampaignTargets,
    ContentCampaignQueries,
    ContentCampaigns,
    ContentCampaignsPersonalData,
    LinkedTargets,
    PreviewCampaign,
    SaveLink,
    SendCampaignEmails,
  ],
  exports: [CampaignTargetQueries, ContentCampaignQueries, ContentCampaigns, LinkedTargets, PreviewCampaign, SaveLink],
})
export class ContentCampaignsModule {}
