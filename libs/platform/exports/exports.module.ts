import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataModule } from '#platform/personal-data';
import { ExportFiles } from './export-files.js';
import { ExportsPersonalData } from './personal-data.source.js';
import { RemoveExportHandler } from './remove-export.handler.js';
import { RequestExport } from './request-export.js';
import { TableSources } from './table-source.js';
import { WriteExportHandler } from './write-export.handler.js';
import { TableExportEntity } from './table-export.entity.js';

/** Each context that has tables to export imports it, and registers them. */
@Module({
  imports: [TypeOrmModule.forFeature([TableExportEntity]), PersonalDataModule],
  providers: [ExportFiles, ExportsPersonalData, RemoveExportHandler, RequestExport, TableSources, WriteExportHandler],
  exports: [RequestExport, TableSources],
})
export class ExportsModule {}
