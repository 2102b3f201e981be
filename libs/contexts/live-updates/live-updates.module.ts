import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChangesStore } from './change/changes.store.js';
import { LiveChangeEntity } from './change/live-change.entity.js';
import { ChangeFeed } from './feed/change-feed.js';

/** That something has changed, while somebody looks at it. */
@Module({
  imports: [TypeOrmModule.forFeature([LiveChangeEntity])],
  providers: [ChangesStore, ChangeFeed],
  exports: [ChangeFeed],
})
export class LiveUpdatesModule {}
