import { Global, Module } from '@nestjs/common';
import pg from 'pg';
import { Config } from '#platform/config';
import { Database } from './database.js';
import { createPool } from './pool.js';

@Global()
@Module({
  providers: [
    {
      provide: pg.Pool,
      inject: [Config],
      useFactory: (config: Config) => createPool(config.databaseUrl, config.databaseConnections),
    },
    Database,
  ],
  exports: [Database, pg.Pool],
})
export class DatabaseModule {}
