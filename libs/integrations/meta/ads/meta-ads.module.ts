import { Global, Module } from '@nestjs/common';
import { SocialAdNetwork } from '#contexts/reach-enhancement';
import { Config } from '#platform/config';
import { Graph } from '../graph.js';
import { AdsGraph } from './ads-graph.js';
import { MetaAdsClient } from './ads-client.js';
import { MetaAds } from './meta-ads.js';

/** Social ads at Meta. Global, because contexts may not know it. */
@Global()
@Module({
  providers: [
    MetaAdsClient,
    {
      provide: AdsGraph,
      inject: [MetaAdsClient, Config],
      useFactory: (client: MetaAdsClient, config: Config) => new AdsGraph(new Graph(client, config), config),
    },
    { provide: SocialAdNetwork, useClass: MetaAds },
  ],
  exports: [SocialAdNetwork],
})
export class MetaAdsModule {}
