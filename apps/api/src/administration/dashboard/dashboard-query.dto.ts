import { companyResource, locationResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import { inQuery } from '../../http/access/targets.js';
import { Id, joined } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';

/** Of what a dashboard is; several are combined. Without any it is of all that you can see. */
export class DashboardQuery {
  /**
   * Id of a workspace, with those below it.
   * @example 1
   */
  @Id({ optional: true })
  workspaceId?: number;

  /**
   * Id of a company.
   * @example 1
   */
  @Id({ optional: true })
  companyId?: number;

  /**
   * Id of a location.
   * @example 12
   */
  @Id({ optional: true })
  locationId?: number;
}

/** The same, page by page. */
export class DashboardPageQuery extends joined(DashboardQuery, PageQuery) {}

export const dashboardTargets = [
  inQuery(workspaceResource, 'workspaceId', true),
  inQuery(companyResource, 'companyId', true),
  inQuery(locationResource, 'locationId', true),
];

export const dashboardErrors = ['companyNotFound', 'locationNotFound', 'workspaceNotFound'] as const;
