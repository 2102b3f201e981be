import { Module } from '@nestjs/common';
import { DemoModule } from '../demo/demo.module.js';
import { HealthController } from './health.controller.js';
import { StartController } from './start.controller.js';

/** What operators and newcomers see: health, metrics and the start page. */
@Module({ imports: [DemoModule], controllers: [HealthController, StartController] })
export class OperationsModule {}
