import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FulfilmentModule } from '#contexts/fulfilment';
import { MediaModule } from '#contexts/media';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { PersonalDataModule } from '#platform/personal-data';
import { AdFactsReader } from './advertisement/ad-facts.js';
import { AdvertisementBlock } from './advertisement/advertisement-block.js';
import { AdvertisementEntity } from './advertisement/advertisement.entity.js';
import { AdvertisementQueries } from './advertisement/advertisement.queries.js';
import { AdvertisementSetUp } from './advertisement/advertisement-set-up.js';
import { AdvertisementStore } from './advertisement/advertisement.store.js';
import { SetUpAdvertisement } from './advertisement/set-up-advertisement.js';
import { AdProducts } from './inventory/ad-products.js';
import { KeptInventory } from './inventory/kept-inventory.js';
import { FollowImage } from './jobs/follow-image.js';
import { AdvertisingPersonalData } from './personal-data.source.js';

/** Display ads. Needs an `AdInventory` from a global module of the application: `FulfilmentProviderModule`. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AdvertisementEntity]),
    FulfilmentModule,
    MediaModule,
    PersonalDataModule,
    SubscriptionsModule,
  ],
  providers: [
    AdFactsReader,
    AdProducts,
    AdvertisementBlock,
    AdvertisementQueries,
    AdvertisementSetUp,
    AdvertisementStore,
    AdvertisingPersonalData,
    FollowImage,
    KeptInventory,
    SetUpAdvertisement,
  ],
  exports: [AdProducts, SetUpAdvertisement],
})
export class AdvertisingModule {}
