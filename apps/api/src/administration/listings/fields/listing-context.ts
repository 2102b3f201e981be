import { ApiProperty } from '@nestjs/swagger';
import { companyResource, locationResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Id, OneOf } from '../../../http/bodies/fields.js';
import { PageQuery } from '../../../http/paging.dto.js';
import { inQueryByType } from '../../../http/access/targets.js';

/** Of what a list of listings is. */
export class ListingContextQuery extends PageQuery {
  /**
   * Id of a location, or of what `contextType` names. Without it all that you can see.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /** What `id` names: `Location`, the default, `Company` or `Workspace` (without the workspaces below it). */
  @OneOf('listingContext', { optional: true })
  contextType?: DecidedValueOf<'listingContext'>;
}

const kinds = { Location: locationResource, Company: companyResource, Workspace: workspaceResource } as const;

/** What the list is of must be visible. */
export const inContext = inQueryByType('contextType', kinds, 'id', { optional: true, otherwise: 'Location' });

export const contextOf = ({ id, contextType = 'Location' }: ListingContextQuery) =>
  id === undefined ? undefined : { type: contextType, id };

/** Documents a value of some field: what it is depends on the field. */
export const AnyValue = (example: unknown): PropertyDecorator =>
  ApiProperty({
    anyOf: [
      { type: 'string' },
      { type: 'number' },
      { type: 'boolean' },
      { type: 'array', items: {} },
      { type: 'object', additionalProperties: true },
      { type: 'null' },
    ],
    example,
  } as never);
