import { Global, Module } from '@nestjs/common';
import { ConnectionsModule, FacebookPages } from '#contexts/connections';
import { FacebookConnection } from './facebook-connection.js';
import { Graph } from './graph.js';
import { GraphPages } from './graph-pages.js';

/** Facebook with Instagram. Global, because contexts may not know it. */
@Global()
@Module({
  imports: [ConnectionsModule],
  providers: [FacebookConnection, Graph, GraphPages, { provide: FacebookPages, useExisting: GraphPages }],
  exports: [FacebookPages, Graph],
})
export class MetaModule {}
