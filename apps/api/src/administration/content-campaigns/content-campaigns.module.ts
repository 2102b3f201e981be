import { Module } from '@nestjs/common';
import { ContentCampaignsModule } from '#contexts/content-campaigns';
import { ContentCampaignController } from './content-campaign.controller.js';

/** The part of `/api` that serves content campaigns. */
@Module({ imports: [ContentCampaignsModule], controllers: [ContentCampaignController] })
export class AdministrationContentCampaignsModule {}
