import { Module } from '@nestjs/common';
import { ListingsModule } from '#contexts/listings';
import { DirectoryHookController } from './directory-hook.controller.js';

/** `/hooks`: where third parties report to. Part of no API document. */
@Module({ imports: [ListingsModule], controllers: [DirectoryHookController] })
export class HooksModule {}
