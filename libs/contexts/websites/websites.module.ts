import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FulfilmentModule } from '#contexts/fulfilment';
import { LocationsModule } from '#contexts/locations';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { TenancyModule } from '#contexts/tenancy';
import { PersonalDataModule } from '#platform/personal-data';
import { ReleaseAddress } from './jobs/release-address.js';
import { WebsitesPersonalData } from './personal-data.source.js';
import { KeptTemplates } from './templates/kept-templates.js';
import { WebsiteProducts } from './templates/website-products.js';
import { SetUpWebsite } from './website/set-up-website.js';
import { WebsiteBlock } from './website/website-block.js';
import { WebsiteEntity } from './website/website.entity.js';
import { WebsiteHosts } from './website/website-hosts.js';
import { WebsiteFactsReader } from './website/website-facts.js';
import { WebsiteQueries } from './website/website.queries.js';
import { WebsiteSetUp } from './website/website-set-up.js';
import { WebsiteStore } from './website/website.store.js';
import { WebsiteWidgetEntity } from './widget/website-widget.entity.js';
import { WidgetKeys } from './widget/widget-keys.js';
import { WidgetQueries } from './widget/widget.queries.js';

/** Websites and their widgets. Needs `WebsiteTemplates` and `WidgetReviewSource` from global modules of the application. */
@Module({
  imports: [
    TypeOrmModule.forFeature([WebsiteEntity, WebsiteWidgetEntity]),
    FulfilmentModule,
    LocationsModule,
    PersonalDataModule,
    SubscriptionsModule,
    TenancyModule,
  ],
  providers: [
    KeptTemplates,
    ReleaseAddress,
    SetUpWebsite,
    WebsiteBlock,
    WebsiteFactsReader,
    WebsiteHosts,
    WebsiteProducts,
    WebsiteQueries,
    WebsiteSetUp,
    WebsitesPersonalData,
    WebsiteStore,
    WidgetKeys,
    WidgetQueries,
  ],
  exports: [SetUpWebsite, WebsiteProducts, WidgetQueries],
})
export class WebsitesModule {}
