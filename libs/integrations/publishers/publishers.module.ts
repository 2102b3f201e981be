import { Global, Module } from '@nestjs/common';
import { DirectoryPort, DuplicateDirectory } from '#contexts/listings';
import { ReviewDirectory } from '#contexts/reviews';
import { DirectoryAdapter } from './directory-adapter.js';
import { DuplicateAdapter } from './duplicate-adapter.js';
import { ReviewAdapter } from './review-adapter.js';

/** Brings listings to real directories (in demo mode: the sandbox's). Global, because listings may not know it. */
@Global()
@Module({
  providers: [
    { provide: DirectoryPort, useClass: DirectoryAdapter },
    { provide: DuplicateDirectory, useClass: DuplicateAdapter },
    { provide: ReviewDirectory, useClass: ReviewAdapter },
  ],
  exports: [DirectoryPort, DuplicateDirectory, ReviewDirectory],
})
export class PublishersModule {}
