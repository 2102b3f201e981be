import { Module } from '@nestjs/common';
import { CategoryController } from './category.controller.js';
import { ReferenceController } from './reference.controller.js';

/** The part of `/api` that serves reference lists. */
@Module({
  controllers: [CategoryController, ReferenceController],
})
export class AdministrationReferenceModule {}
