import type { DynamicModule, Type } from '@nestjs/common';
import type { Logger } from 'pino';
import { AccessModule } from '#platform/access';
import { AuditModule } from '#platform/audit';
import { ClockModule } from '#platform/clock';
import { ConfigModule } from '#platform/config';
import type { Config } from '#platform/config';
import { DatabaseModule } from '#platform/database';
import { HttpClientModule } from '#platform/http-client';
import { JobsModule } from '#platform/jobs';
import { MailModule } from '#platform/mail';
import { OutboxModule } from '#platform/outbox';
import { StorageModule } from '#platform/storage';
import { TelemetryModule } from '#platform/telemetry';
import { TransitionsModule } from '#platform/transitions';

/** What every process of the platform is on, whatever else it does. All of them are global. */
export const platformModules = (config: Config, logger: Logger): (DynamicModule | Type)[] => [
  ConfigModule.with(config),
  TelemetryModule.with(logger),
  DatabaseModule,
  ClockModule,
  AccessModule,
  AuditModule,
  JobsModule,
  OutboxModule,
  TransitionsModule,
  HttpClientModule,
  MailModule,
  StorageModule,
];
