import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '#platform/config';
import { dataSourceOptions } from './data-source.js';
import { Database } from './database.js';

/** Contexts name their entities by `TypeOrmModule.forFeature`. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        ...dataSourceOptions(config.databaseUrl, config.databaseConnections),
        autoLoadEntities: true,
        // The migrations have reached it a moment ago.
        retryAttempts: 1,
      }),
    }),
  ],
  providers: [Database],
  exports: [Database],
})
export class DatabaseModule {}
