import { Module } from '@nestjs/common';
import { ContentGenerationModule } from '#contexts/content-generation';
import { ContentGenerationController } from './content-generation.controller.js';

/** The part of `/api` that serves content-generation. */
@Module({ imports: [ContentGenerationModule], controllers: [ContentGenerationController] })
export class AdministrationContentGenerationModule {}
