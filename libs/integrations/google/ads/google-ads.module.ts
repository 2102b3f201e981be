import { Global, Module } from '@nestjs/common';
import { LocalAdNetwork, SearchAdNetwork } from '#contexts/reach-enhancement';
import { Config } from '#platform/config';
import { GoogleAccess } from '../google-access.js';
import { GoogleCalls } from '../google-calls.js';
import { GoogleModule } from '../google.module.js';
import { AdsAccount } from './ads-account.js';
import { AdsCalls } from './ads-calls.js';
import { AdsClient } from './ads-client.js';
import { GoogleAds } from './google-ads.js';
import { GoogleSearchAds } from './google-search-ads.js';

/** Campaigns at Google Ads. Global, because contexts may not know it. */
@Global()
@Module({
  imports: [GoogleModule],
  providers: [
    AdsClient,
    {
      provide: AdsCalls,
      inject: [AdsClient, GoogleAccess, Config],
      useFactory: (client: AdsClient, access: GoogleAccess, config: Config) =>
        new AdsCalls(new GoogleCalls(client, config), access, config),
    },
    AdsAccount,
    { provide: LocalAdNetwork, useClass: GoogleAds },
    { provide: SearchAdNetwork, useClass: GoogleSearchAds },
  ],
  exports: [LocalAdNetwork, SearchAdNetwork],
})
export class GoogleAdsModule {}
