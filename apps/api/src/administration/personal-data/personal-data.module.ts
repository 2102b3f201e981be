import { Module } from '@nestjs/common';
import { PersonalDataModule } from '#platform/personal-data';
import { PersonalDataController } from './personal-data.controller.js';

/** The part of `/api` that serves personal data. */
@Module({
  imports: [PersonalDataModule],
  controllers: [PersonalDataController],
})
export class AdministrationPersonalDataModule {}
