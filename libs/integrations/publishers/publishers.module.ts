import { Global, Module } from '@nestjs/common';
import { DirectoryPort, DuplicateDirectory } from '#contexts/listings';
import { ReviewsModule } from '#contexts/reviews';
import { DirectoryAdapter } from './directory-adapter.js';
import { DuplicateAdapter } from './duplicate-adapter.js';
import { ReviewAdapter } from './review-adapter.js';

/** Brings listings to real directories (in demo mode: the sandbox's). Global, because listings may not know it. */
@Global()
@Module({
  imports: [ReviewsModule],
  providers: [
    ReviewAdapter,
    { provide: DirectoryPort, useClass: DirectoryAdapter },
    { provide: DuplicateDirectory, useClass: DuplicateAdapter },
  ],
  exports: [DirectoryPort, DuplicateDirectory],
})
export class PublishersModule {}
