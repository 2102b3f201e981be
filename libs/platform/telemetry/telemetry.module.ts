import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { LoggerToken } from './logger.js';
import { Metrics } from './metrics.js';

@Global()
@Module({})
export class TelemetryModule {
  static with(logger: Logger): DynamicModule {
    return {
      module: TelemetryModule,
      providers: [{ provide: LoggerToken, useValue: logger }, Metrics],
      exports: [LoggerToken, Metrics],
    };
  }
}
