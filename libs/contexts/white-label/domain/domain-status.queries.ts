import { Injectable } from '@nestjs/common';
import { DomainError, errorMessage } from '#domain/errors/errors';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import { DomainChecks } from './domain-checks.js';
import { errorOf, recordsToSet } from './domain-status.rules.js';
import type { DomainCheck } from './domain-status.rules.js';
import type { DomainCheckView, DomainStatusView } from './domain-status.view.js';

interface Row {
  readonly domain: string | null;
  readonly shownDomain: string | null;
  readonly token: string;
}

/** Tells whether a domain is ready, now, whatever state its white label is in. */
@Injectable()
export class DomainStatusQueries {
  constructor(
    private readonly database: Database,
    private readonly domains: DomainChecks,
  ) {}

  /** @throws DomainError `whiteLabelNotFound`, `whiteLabelDomainMissing` */
  async view(workspaceId: number): Promise<DomainStatusView> {
    const { rows } = await sql<Row>`
      select domain, shown_domain as "shownDomain", token from white_label where workspace_id = ${workspaceId}`.execute(
      this.database.read,
    );
    const [row] = rows;
    if (row === undefined) throw new DomainError('whiteLabelNotFound', { id: workspaceId });
    if (row.domain === null) throw new DomainError('whiteLabelDomainMissing');
    const asked = this.domains.asked(row.domain, row.token);
    const checks = await this.domains.check(asked);
    const isGood = (name: DomainCheck['check']): boolean =>
      checks.some(({ check, result }) => check === name && result === 'GOOD');
    return {
      domain: row.shownDomain ?? row.domain,
      asciiDomain: row.domain,
      valid: isGood('NAME'),
      pointsToProduct: isGood('ADDRESS'),
      checks: checks.map(viewOf),
      records: recordsToSet(asked),
    };
  }
}

function viewOf({ check, result, found, expected, problem }: DomainCheck): DomainCheckView {
  const error = problem && errorOf(problem);
  return {
    check,
    result,
    found,
    expected,
    errorCode: error?.code ?? null,
    errorMessage: error && errorMessage(error, currentContext().language),
  };
}
