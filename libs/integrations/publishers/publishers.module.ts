import { Global, Module } from '@nestjs/common';
import { DirectoryPort } from '#contexts/listings';
import { DirectoryAdapter } from './directory-adapter.js';

/** Brings listings to real directories (in demo mode: the sandbox's). Global, because listings may not know it. */
@Global()
@Module({ providers: [{ provide: DirectoryPort, useClass: DirectoryAdapter }], exports: [DirectoryPort] })
export class PublishersModule {}
