import { Entity, PrimaryColumn } from 'typeorm';

/** Which rows an import has met already, so that the same one twice in a file is found in flat memory; gone with its end. */
@Entity('import_key')
export class ImportKeyEntity {
  @PrimaryColumn('bigint')
  jobId: number;

  @PrimaryColumn('text')
  key: string;
}

/** A location that a row of an import meant: created, changed, or found as the file says. */
@Entity('import_location')
export class ImportLocationEntity {
  @PrimaryColumn('bigint')
  jobId: number;

  @PrimaryColumn('bigint')
  locationId: number;
}
