import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FulfilmentModule } from '#contexts/fulfilment';
import { LocationsModule } from '#contexts/locations';
import { MeteringModule } from '#contexts/metering';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { PersonalDataModule } from '#platform/personal-data';
import { CallQueries } from './calls/call.queries.js';
import { CallRetention } from './calls/call-retention.js';
import { CallStore } from './calls/call.store.js';
import { ReceiveCalls } from './calls/receive-calls.js';
import { TrackedCallEntity } from './calls/tracked-call.entity.js';
import { AssignNumber } from './number/assign-number.js';
import {
  HideNumber,
  HideSuspendedNumber,
  ReleaseNumber,
  ShowNumberAgain,
  ShowReinstatedNumber,
} from './number/release-number.js';
import { ShowNumber } from './number/show-number.js';
import { CallTrackingPersonalData } from './personal-data.source.js';
import { CallTrackingBlock } from './set-up/call-tracking-block.js';
import { CallTrackingSetUp } from './set-up/call-tracking-set-up.js';
import { CallTrackingEntity } from './set-up/call-tracking.entity.js';
import { CallTrackingQueries } from './set-up/call-tracking.queries.js';
import { CallTrackingStore } from './set-up/call-tracking.store.js';
import { SetUpCallTracking } from './set-up/set-up-call-tracking.js';

/** Call tracking: permissions, numbers and calls. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CallTrackingEntity, TrackedCallEntity]),
    FulfilmentModule,
    LocationsModule,
    PersonalDataModule,
    MeteringModule,
    SubscriptionsModule,
  ],
  providers: [
    AssignNumber,
    CallQueries,
    CallRetention,
    CallStore,
    CallTrackingBlock,
    CallTrackingPersonalData,
    CallTrackingQueries,
    CallTrackingSetUp,
    CallTrackingStore,
    ReceiveCalls,
    HideNumber,
    HideSuspendedNumber,
    ShowReinstatedNumber,
    ReleaseNumber,
    ShowNumberAgain,
    SetUpCallTracking,
    ShowNumber,
  ],
  exports: [CallQueries, ReceiveCalls, SetUpCallTracking],
})
export class CallTrackingModule {}
