import type { ImageOwnerType, ImageType } from '#domain/locations/image-rules';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Pictures, decoded and encoded anew. The files lie in the storage under keys that nobody can guess. */
@Entity('image')
export class ImageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  ownerType: ImageOwnerType;

  @Column('bigint')
  ownerId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint', { nullable: true })
  locationId: number | null;

  @Column('text')
  imageType: ImageType;

  @Column('text')
  fileName: string;

  @Column('text')
  fileType: string;

  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  @Column('integer')
  bytes: number;

  @Column('text')
  storageKey: string;

  @Column('integer', { array: true })
  thumbnails: readonly number[];

  @Column('integer')
  position: number;

  @Column('bigint', { nullable: true })
  createdBy: number | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  sweptAt: Date | null;
}
