import { Global, Module } from '@nestjs/common';
import { Config } from '#platform/config';
import { StrictClient } from './strict-client.js';
import { ThirdPartyClient } from './third-party-client.js';

@Global()
@Module({
  providers: [
    { provide: ThirdPartyClient, useFactory: () => new ThirdPartyClient() },
    {
      provide: StrictClient,
      inject: [Config],
      useFactory: (config: Config) =>
        new StrictClient({ localFolder: config.sandboxUrl && `${config.sandboxUrl}/sandbox/files/` }),
    },
  ],
  exports: [ThirdPartyClient, StrictClient],
})
export class HttpClientModule {}
