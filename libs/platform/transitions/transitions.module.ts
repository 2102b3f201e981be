import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Transitions } from './transitions.js';
import { StateHistoryEntity } from './state-history.entity.js';

@Global()
@Module({ imports: [TypeOrmModule.forFeature([StateHistoryEntity])], providers: [Transitions], exports: [Transitions] })
export class TransitionsModule {}
