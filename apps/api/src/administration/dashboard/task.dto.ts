import { ApiProperty } from '@nestjs/swagger';
import type { TaskView } from '#contexts/dashboard';
import type { ValueOf } from '#domain/lists/lists';
import { AnyJson, Flag, Listed, ManyOf, OneOf, Text, Texts } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';
import { DashboardPageQuery } from './dashboard-query.dto.js';

const count = { type: 'integer' } as const;
const instant = { type: 'string', format: 'date-time' } as const;

/** Where a task is. */
export class TaskLocationDto implements Wire<TaskView['location']> {
  /**
   * Id of the location.
   * @example 12
   */
  @ApiProperty(count)
  id: number;

  /**
   * Its name.
   * @example "Hofladen Huber"
   */
  name: string;

  /**
   * Its address in one line; null: it has none.
   * @example "Hauptstraße 1, 90402 Nürnberg, DE"
   */
  @ApiProperty({ type: 'string', nullable: true })
  address: string | null;
}

/** What a task is about. */
export class TaskContextDto implements Wire<TaskView['context']> {
  /**
   * Key of the portal, as lists of reviews and listings have it.
   * @example "GOOGLE"
   */
  portal: string;

  /**
   * How many reviews or duplicates wait; of profiles 1.
   * @example 3
   */
  @ApiProperty(count)
  count: number;

  /**
   * Since when the oldest of them waits; null for profiles.
   * @example "2026-11-20T09:15:00.000Z"
   */
  @ApiProperty({ ...instant, nullable: true })
  since: string | null;

  /** What Google asks of the owner of a profile, as the pending actions of the listing have it; null: nothing. */
  @Listed('gbpPendingActionType', { nullable: true })
  actionType: ValueOf<'gbpPendingActionType'> | null;
}

/** Something that a person can do for a location. */
export class TaskDto implements Wire<TaskView> {
  /**
   * Id of the task.
   * @example 1
   */
  @ApiProperty(count)
  id: number;

  /** Where it is. */
  location: TaskLocationDto;

  /**
   * When its cause was noticed.
   * @example "2026-11-26T09:15:00.000Z"
   */
  @ApiProperty(instant)
  startDate: string;

  /**
   * When somebody set it to `PENDING`; null: nobody has.
   * @example null
   */
  @ApiProperty({ ...instant, nullable: true })
  processingDate: string | null;

  /**
   * Name of the portal.
   * @example "Google Business Profile"
   */
  portalName: string;

  /** How far it is. */
  @Listed('optimizationTaskStatus')
  status: ValueOf<'optimizationTaskStatus'>;

  /**
   * Somebody has decided not to do it; numbers of open tasks leave it out.
   * @example false
   */
  ignore: boolean;

  /** What is to be done. */
  @Listed('optimizationTaskType')
  taskType: ValueOf<'optimizationTaskType'>;

  /** What it is about. */
  context: TaskContextDto;

  /**
   * A note of a user.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  note: string | null;
}

/** Tasks. */
export class TaskListDto {
  /** In the wanted order. */
  @ApiProperty({ type: () => [TaskDto] })
  data: TaskDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty(count)
  total: number;
}

/** Which tasks, and in which order. */
export class TaskQuery extends DashboardPageQuery {
  /** Only those with one of these statuses, comma-separated. */
  @ManyOf('optimizationTaskStatus', { optional: true })
  status?: ValueOf<'optimizationTaskStatus'>[];

  /** Only those of these types, comma-separated. */
  @ManyOf('optimizationTaskType', { optional: true })
  taskType?: ValueOf<'optimizationTaskType'>[];

  /** Only those that are ignored, or are not; without it both. */
  @Flag({ optional: true })
  ignore?: boolean;

  /**
   * Only those at these portals, comma-separated: their names or keys, in any case.
   * @example ["GOOGLE"]
   */
  @Texts({ optional: true, max: 50, longest: 100 })
  portal?: string[];

  /** What they are ordered by. */
  @OneOf('taskSortColumn', { optional: true })
  sortColumn: ValueOf<'taskSortColumn'> = 'startDate';

  /** `desc` has the newest first. */
  @OneOf('sortDirection', { optional: true })
  sortDirection: ValueOf<'sortDirection'> = 'desc';
}

/** What a user can change of a task. The other fields that reading returns may be sent unchanged. */
export class TaskUpdateDto {
  /** How far it is. */
  @OneOf('optimizationTaskStatus', { optional: true })
  status?: ValueOf<'optimizationTaskStatus'>;

  /**
   * Whether it is left undone on purpose.
   * @example true
   */
  @Flag({ optional: true })
  ignore?: boolean;

  /**
   * A note; null removes it.
   * @example "The owner has the password."
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  note?: string | null;
}

const object = { type: 'object', additionalProperties: true };
const readOnly: Readonly<Record<string, object>> = {
  id: count,
  location: object,
  startDate: { type: 'string' },
  processingDate: { type: 'string' },
  portalName: { type: 'string' },
  taskType: { type: 'string' },
  context: object,
};
for (const [field, schema] of Object.entries(readOnly))
  AnyJson({ ...schema, description: 'Read-only: as it was read.' }, { optional: true, nullable: true })(
    TaskUpdateDto.prototype,
    field,
  );
