import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActivitySource } from './activity.source.js';
import { ErasePersonalData, ExportPersonalData, PersonalDataJobs } from './personal-data.jobs.js';
import { PersonalDataSources } from './personal-data-source.js';
import { RequestPersonalData } from './request-personal-data.js';
import { PersonalDataExportEntity } from './personal-data-export.entity.js';

/** Each context that holds personal data imports it, and registers its source. */
@Module({
  imports: [TypeOrmModule.forFeature([PersonalDataExportEntity])],
  providers: [
    ActivitySource,
    ErasePersonalData,
    ExportPersonalData,
    PersonalDataJobs,
    PersonalDataSources,
    RequestPersonalData,
  ],
  exports: [PersonalDataSources, RequestPersonalData],
})
export class PersonalDataModule {}
