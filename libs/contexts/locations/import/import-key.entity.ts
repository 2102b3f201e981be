import { Entity, PrimaryColumn } from 'typeorm';

/** Which rows an import has met already, so that the same one twice in a file is found in flat memory; gone with its end. */
@Entity('import_key')
export class ImportKeyEntity {
  @PrimaryColumn('bigint')
  jobId: number;

  @PrimaryColumn('text')
  key: string;
}
