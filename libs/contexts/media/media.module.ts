import { Module } from '@nestjs/common';
import { HttpClientModule } from '#platform/http-client';
import { PersonalDataModule } from '#platform/personal-data';
import { StorageModule } from '#platform/storage';
import { AddImage } from './add-image.js';
import { DecodeGate } from './decode-gate.js';
import { ImageFileStore } from './image-files.js';
import { ImageOwners } from './image-owners.js';
import { ImageRows } from './image-rows.js';
import { ImageQueries } from './image.queries.js';
import { Images } from './images.js';
import { MediaPersonalData } from './personal-data.source.js';
import { PictureReader } from './picture-reader.js';
import { RemoveImage } from './remove-image.js';
import { SweepImage, SweepUpload } from './sweep-files.js';

@Module({
  imports: [HttpClientModule, PersonalDataModule, StorageModule],
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
