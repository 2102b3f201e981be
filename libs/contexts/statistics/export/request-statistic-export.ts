import { Injectable } from '@nestjs/common';
import { Functionalities } from '#contexts/subscriptions';
import type { AnalyticsProduct, Kpi } from '#domain/statistics/kpis';
import type { AskedPeriod } from '#domain/statistics/period';
import type { Actor, Placement } from '#platform/access';
import { Database } from '#platform/database';
import { RequestExport } from '#platform/exports';
import type { TableFormat } from '#platform/tables';
import { readPeriod } from '../figure/read-period.js';
import type { StatisticExportQuery } from './statistic-export.js';

export interface AskedStatistics extends AskedPeriod {
  readonly kpis?: readonly Kpi[] | undefined;
  readonly products?: readonly AnalyticsProduct[] | undefined;
}

/** Takes requests for the facts of a company or a workspace as a file. */
@Injectable()
export class RequestStatisticExport {
  constructor(
    private readonly database: Database,
    private readonly functionalities: Functionalities,
    private readonly exports: RequestExport,
  ) {}

  /**
   * @param place a company, or a workspace
   * @returns the job's id
   * @throws DomainError `productRequired` when no location has Analytics; `validationFailed`
   */
  async execute(actor: Actor, place: Placement, format: TableFormat, asked: AskedStatistics): Promise<number> {
    const { workspaceId, companyId } = place;
    if (companyId === null) await this.functionalities.demandInWorkspaces([workspaceId], 'Analytics');
    else await this.functionalities.demand([place], 'Analytics');
    const { from, to, ...chosen } = asked;
    const period = await readPeriod(this.database, workspaceId, { from, to });
    const query: StatisticExportQuery = { ...chosen, ...period, workspaceId, companyId };
    return this.exports.start(actor, { kind: 'statisticExport', format, place, query });
  }
}
