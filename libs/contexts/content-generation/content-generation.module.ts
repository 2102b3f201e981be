import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LocationsModule } from '#contexts/locations';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { TenancyModule } from '#contexts/tenancy';
import { ContentSources } from './generation/content-sources.js';
import { GenerateContent } from './generation/generate-content.js';
import { ContentUsageEntity } from './usage/content-usage.entity.js';
import { ContentUsage } from './usage/content-usage.js';

/** Needs `LanguageModel` from a global module of the application. */
@Module({
  imports: [TypeOrmModule.forFeature([ContentUsageEntity]), LocationsModule, SubscriptionsModule, TenancyModule],
  providers: [ContentSources, ContentUsage, GenerateContent],
  exports: [ContentUsage, GenerateContent],
})
export class ContentGenerationModule {}
