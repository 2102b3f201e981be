import { ApiProperty } from '@nestjs/swagger';
import { decidedLists } from '#domain/lists/lists';
import { Flag, Text } from '../../http/bodies/fields.js';
import { ExtensionPageQuery, PageQuery } from '../../http/paging.dto.js';

/** Which jobs. */
export class JobQuery extends PageQuery {
  /**
   * Only jobs in this state.
   * @example "parked"
   */
  @Text({ optional: true, pattern: /^(queued|running|done|failed|cancelled|parked)$/, example: 'parked' })
  state?: string;

  /**
   * True: only jobs that you have started.
   * @example false
   */
  @Flag({ optional: true })
  own?: boolean;

  /**
   * True: what is `parked`, or has `failed` in the last seven days and was no dry run, stands before the rest.
   * @example false
   */
  @Flag({ optional: true })
  troubleFirst?: boolean;
}

/** Which problems of a job. */
export class JobProblemQuery extends ExtensionPageQuery {
  /**
   * Only errors, or only warnings.
   * @example "error"
   */
  @Text({ optional: true, pattern: /^(error|warning)$/, example: 'error' })
  severity?: 'error' | 'warning';

  /**
   * Part of the field, of the value or of the words, in any case.
   * @example "website"
   */
  @Text({ optional: true, max: 200 })
  filter?: string;
}

/** Something about one line of a job's input. */
export class JobProblemDto {
  /**
   * Line of the file, the head line included; of a bulk change the place of the location or subscription.
   * @example 5
   */
  @ApiProperty({ type: 'integer' })
  line: number;

  /**
   * Id of what it is about besides the line: the location or subscription of a bulk change, or the one that a row looks like (problem `alike`).
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  subjectId: number | null;

  /**
   * Field that it is about; `line` for the line as a whole.
   * @example "name"
   */
  field: string;

  /**
   * error: the line was not taken. warning: it was taken, without this field or with a doubt about it.
   * @example "error"
   */
  @ApiProperty({ enum: ['error', 'warning'] })
  severity: string;

  /**
   * What is wrong, as a key that stays the same.
   * @example "required"
   */
  problem: string;

  /**
   * What stood there; null when nothing did.
   * @example null
   */
  value: string | null;

  /**
   * What is wrong, in words, in the language of who started the job.
   * @example "name is required"
   */
  reason: string;
}

/** Problems of a job. */
export class JobProblemListDto {
  /** By line. */
  @ApiProperty({ type: () => JobProblemDto, isArray: true })
  data: JobProblemDto[];

  /**
   * How many there are without paging.
   * @example 57
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Who has started a job. */
export class JobStarterDto {
  /**
   * Id of the user.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Their user name at that time; null for jobs that are older than this field.
   * @example "demo-agency"
   */
  @ApiProperty({ type: 'string', nullable: true })
  name: string | null;
}

/** Long work: what it is, and how far it has come. */
export class JobOverviewDto {
  /**
   * Id of the job.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * What kind of work: `locationImport`, or the name of work that failed permanently and was parked.
   * @example "locationImport"
   */
  kind: string;

  /**
   * queued and running go on; done, failed (its input was wrong) and cancelled are ends; parked waits for an administrator.
   * @example "done"
   */
  @ApiProperty({ enum: [...decidedLists.jobState] })
  state: string;

  /**
   * Company that it works on; null when it is about the workspace.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  companyId: number | null;

  /**
   * Entries that it has to do; null until they are counted.
   * @example 363
   */
  @ApiProperty({ type: 'integer', nullable: true })
  total: number | null;

  /**
   * Entries done.
   * @example 363
   */
  @ApiProperty({ type: 'integer' })
  processed: number;

  /** What has come out so far; of an import `created`, `updated`, `unchanged`, `rejected`, `warnings`, `ignoredColumns`, `dryRun`, `country` when rows name none, and of a dry run `columns`: each `title`, the `field` that it was read as, and `samples`; of a bulk change `changed`, of them `unchanged`, `failed` and `dryRun`. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    example: { created: 306, updated: 0, unchanged: 0, rejected: 57, warnings: 24, ignoredColumns: [], dryRun: false },
  })
  result: object | null;

  /**
   * Why it failed or was parked.
   * @example null
   */
  error: string | null;

  /** Who has started it; null when the platform itself did. */
  @ApiProperty({ type: () => JobStarterDto, nullable: true })
  startedBy: JobStarterDto | null;

  /**
   * When it was asked for.
   * @example "2026-11-21T09:30:00.000Z"
   */
  createdAt: string;

  /**
   * When work on it began.
   * @example "2026-11-21T09:30:00.100Z"
   */
  startedAt: string | null;

  /**
   * When it ended.
   * @example "2026-11-21T09:30:01.200Z"
   */
  finishedAt: string | null;
}

/** A job with its problems. */
export class JobDto extends JobOverviewDto {
  /** The first 500; all of them at `/api/job/{id}/problem`. */
  @ApiProperty({ type: () => JobProblemListDto })
  problems: JobProblemListDto;
}

/** Jobs. */
export class JobListDto {
  /** Newest first. */
  @ApiProperty({ type: () => JobOverviewDto, isArray: true })
  data: JobOverviewDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
