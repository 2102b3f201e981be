import { Global, Module } from '@nestjs/common';
import { LocalAdNetwork } from '#contexts/reach-enhancement';
import { GoogleModule } from '../google.module.js';
import { AdsCalls } from './ads-calls.js';
import { GoogleAds } from './google-ads.js';

/** Campaigns at Google Ads. Global, because contexts may not know it. */
@Global()
@Module({
  imports: [GoogleModule],
  providers: [AdsCalls, { provide: LocalAdNetwork, useClass: GoogleAds }],
  exports: [LocalAdNetwork],
})
export class GoogleAdsModule {}
