import { ApiProperty } from '@nestjs/swagger';
import { Listed } from '../http/bodies/fields.js';

/** A call that carries out the action. */
export class HttpActionDto {
  /**
   * HTTP method.
   * @example "POST"
   */
  method: string;

  /**
   * Path of the call, on the same host.
   * @example "/v5/contract/1/subscription/17/action"
   */
  endpoint: string;

  /** Query parameters by name; empty when there are none. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: {} })
  queryParameters: object;

  /** Body to send; fields that are null are for you to fill. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { action: 'RETRY' } })
  body: object;
}

/** One thing to do by hand. */
export class WorkflowStepDto {
  /**
   * Position among the steps, from 1.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  step: number;

  /**
   * What to do.
   * @example "Add the tracking code to your website."
   */
  description: string;

  /**
   * Pages that help.
   * @example []
   */
  links: string[];
}

/** Holds exactly one of the three, as `actionType` says. */
export class ActionBodyDto {
  /** For HTTP: the call to make. */
  httpAction?: HttpActionDto;

  /**
   * For URL: where to go.
   * @example "/api/location/basic/42"
   */
  url?: string;

  /** For WORKFLOW: what to do, in order. */
  workflowSteps?: WorkflowStepDto[];
}

/** Something that can be done about a subscription. */
export class ActionDto {
  /**
   * Id of the action; calls take it or the name.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name of the action.
   * @example "RETRY"
   */
  @ApiProperty({ enum: ['RETRY', 'WITHDRAW_END', 'ASSIGN_LOCATION', 'COMPLETE_DATA'] })
  name: string;

  /** What kind of action it is. */
  @Listed('actionType')
  actionType: string;

  body: ActionBodyDto;
}
