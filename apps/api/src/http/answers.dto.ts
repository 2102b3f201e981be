import { ApiProperty } from '@nestjs/swagger';

/** Answer of a write: the id of what was written. */
export class SuccessDto {
  /**
   * Id of the inserted or changed record.
   * @example 4711
   */
  @ApiProperty({ type: 'integer' })
  value: number;
}

/** Answer of a write on several records. */
export class ListResultSuccessDto {
  /**
   * Ids of the records, in the order sent.
   * @example [4711, 4712]
   */
  @ApiProperty({ type: 'array', items: { type: 'integer' } })
  ids: number[];

  /**
   * How many.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Answer of long work: read progress, result and errors at `/api/job/{value}`. */
export class JobAcceptedDto {
  /**
   * Id of the job.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  value: number;

  /** Always true: the work goes on after this answer. */
  job: boolean;
}
