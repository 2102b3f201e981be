import { Global, Module } from '@nestjs/common';
import { Config } from '#platform/config';
import { DiskStorage } from './disk-storage.js';
import { S3Storage } from './s3-storage.js';
import { Storage } from './storage.js';

@Global()
@Module({
  providers: [
    {
      provide: Storage,
      inject: [Config],
      useFactory: ({ storage }: Config): Storage =>
        storage.kind === 's3' ? new S3Storage(storage) : new DiskStorage(storage.folder),
    },
  ],
  exports: [Storage],
})
export class StorageModule {}
