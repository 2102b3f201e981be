import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HttpClientModule } from '#platform/http-client';
import { PersonalDataModule } from '#platform/personal-data';
import { StorageModule } from '#platform/storage';
import { AddImage } from './image/add-image.js';
import { DecodeGate } from './pictures/decode-gate.js';
import { ImageFileStore } from './image/image-files.js';
import { ImageOwners } from './image/image-owners.js';
import { ImageRows } from './image/image-rows.js';
import { ImageQueries } from './image/image.queries.js';
import { Images } from './image/images.js';
import { MediaPersonalData } from './personal-data.source.js';
import { PictureReader } from './pictures/picture-reader.js';
import { RemoveImage } from './image/remove-image.js';
import { SweepImage, SweepUpload } from './jobs/sweep-files.js';
import { ImageEntity } from './image/image.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([ImageEntity]), HttpClientModule, PersonalDataModule, StorageModule],
  providers: [
    AddImage,
    DecodeGate,
    ImageFileStore,
    ImageOwners,
    ImageQueries,
    ImageRows,
    Images,
    MediaPersonalData,
    PictureReader,
    RemoveImage,
    SweepImage,
    SweepUpload,
  ],
  exports: [AddImage, ImageFileStore, ImageOwners, ImageQueries, Images, RemoveImage],
})
export class MediaModule {}
