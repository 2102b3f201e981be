import { Module } from '@nestjs/common';
import { ListingsModule } from '#contexts/listings';
import { PersonalDataModule } from '#platform/personal-data';
import { ContentDocuments } from './content-document.js';
import { ContentQueries } from './content.queries.js';
import { ContentStore } from './content.store.js';
import { Contents } from './contents.service.js';
import { DeliveryStore } from './delivery.store.js';
import { DeliveryTasks } from './delivery-task.js';
import { ContentDetails } from './details.service.js';
import {
  FollowClock,
  FollowContent,
  FollowDeletedCompany,
  FollowDeletedLocation,
  FollowImage,
  FollowLiveListings,
  FollowOfflineListings,
  FollowPartOfContent,
} from './follow.js';
import { ContentPersonalData } from './personal-data.source.js';
import { Reconcile } from './reconcile.js';
import { ContentSections } from './sections.service.js';
import { SendContent } from './send-content.js';
import { SettleContent } from './settle-content.js';

/** Needs a `DirectoryPort` from a global module of the application: `PublishersModule`. */
@Module({
  imports: [ListingsModule, PersonalDataModule],
  providers: [
    ContentDetails,
    ContentDocuments,
    ContentPersonalData,
    ContentQueries,
    ContentSections,
    ContentStore,
    Contents,
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
    Reconcile,
    SendContent,
    SettleContent,
  ],
  exports: [ContentDetails, ContentQueries, ContentSections, Contents],
})
export class EnhancedContentModule {}
