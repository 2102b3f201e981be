import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ListingsModule } from '#contexts/listings';
import { PersonalDataModule } from '#platform/personal-data';
import { ContentDocuments } from './delivery/content-document.js';
import { ContentQueries } from './content/content.queries.js';
import { ContentStore } from './content/content.store.js';
import { Contents } from './content/contents.service.js';
import { DeliveryQueries } from './delivery/delivery.queries.js';
import { DeliveryStore } from './delivery/delivery.store.js';
import { DeliveryTasks } from './delivery/delivery-task.js';
import { ContentDetails } from './detail/details.service.js';
import {
  FollowClock,
  FollowContent,
  FollowDeletedCompany,
  FollowDeletedLocation,
  FollowImage,
  FollowLiveListings,
  FollowOfflineListings,
  FollowPartOfContent,
} from './jobs/follow.js';
import { ContentPersonalData } from './personal-data.source.js';
import { OverviewQueries } from './delivery/overview.queries.js';
import { Reconcile } from './delivery/reconcile.js';
import { ContentSections } from './content/sections.service.js';
import { SendContent } from './delivery/send-content.js';
import { SettleContent } from './delivery/settle-content.js';
import { EnhancedContentLocationEntity } from './content/enhanced-content-location.entity.js';
import { EnhancedContentSectionEntity } from './content/enhanced-content-section.entity.js';
import { EnhancedContentEntity } from './content/enhanced-content.entity.js';
import { EnhancedContentDeliveryEntity } from './delivery/enhanced-content-delivery.entity.js';
import { EnhancedContentDetailEntity } from './detail/enhanced-content-detail.entity.js';

/** Needs a `DirectoryPort` from a global module of the application: `PublishersModule`. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      EnhancedContentDeliveryEntity,
      EnhancedContentDetailEntity,
      EnhancedContentEntity,
      EnhancedContentLocationEntity,
      EnhancedContentSectionEntity,
    ]),
    ListingsModule,
    PersonalDataModule,
  ],
  providers: [
    ContentDetails,
    ContentDocuments,
    ContentPersonalData,
    ContentQueries,
    ContentSections,
    ContentStore,
    Contents,
    DeliveryQueries,
    DeliveryStore,
    DeliveryTasks,
    FollowClock,
    FollowContent,
    FollowDeletedCompany,
    FollowDeletedLocation,
    FollowImage,
    FollowLiveListings,
    FollowOfflineListings,
    FollowPartOfContent,
    OverviewQueries,
    Reconcile,
    SendContent,
    SettleContent,
  ],
  exports: [ContentDetails, ContentQueries, ContentSections, Contents, DeliveryQueries, OverviewQueries],
})
export class EnhancedContentModule {}
