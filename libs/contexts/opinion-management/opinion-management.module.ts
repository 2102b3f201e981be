import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FulfilmentModule } from '#contexts/fulfilment';
import { MediaModule } from '#contexts/media';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { PersonalDataModule } from '#platform/personal-data';
import { CancelFinished } from './jobs/cancel-finished.js';
import { RemindOfQuestion } from './jobs/remind-of-question.js';
import { AnswerQuestion } from './order/answer-question.js';
import { LogoReader } from './order/logo-reader.js';
import { OpinionOrderBlock } from './order/opinion-order-block.js';
import { OpinionOrderEntity } from './order/opinion-order.entity.js';
import { OpinionOrderQueries } from './order/opinion-order.queries.js';
import { OpinionOrderSetUp } from './order/opinion-order-set-up.js';
import { OpinionOrderStore } from './order/opinion-order.store.js';
import { ProgressOrder } from './order/progress-order.js';
import { SetUpOpinionOrder } from './order/set-up-opinion-order.js';
import { OpinionManagementPersonalData } from './personal-data.source.js';

/** Opinion management: orders of Meinungsmeister. */
@Module({
  imports: [
    TypeOrmModule.forFeature([OpinionOrderEntity]),
    FulfilmentModule,
    MediaModule,
    PersonalDataModule,
    SubscriptionsModule,
  ],
  providers: [
    AnswerQuestion,
    CancelFinished,
    LogoReader,
    OpinionManagementPersonalData,
    OpinionOrderBlock,
    OpinionOrderQueries,
    OpinionOrderSetUp,
    OpinionOrderStore,
    ProgressOrder,
    RemindOfQuestion,
    SetUpOpinionOrder,
  ],
  exports: [AnswerQuestion, OpinionOrderQueries, SetUpOpinionOrder],
})
export class OpinionManagementModule {}
