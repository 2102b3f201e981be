import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { ImageQueries } from '#contexts/media';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { isMatch } from '#domain/values/entity-tag';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { KeyBox } from '../brand/key-box.js';
import { DomainChecks } from '../domain/domain-checks.js';
import { WhiteLabelQueries } from './white-label.queries.js';
import { planWhiteLabel } from './white-label.rules.js';
import type { KnownThings, WhiteLabelPlan } from './white-label.rules.js';
import { atRest, lookNow, WhiteLabelStore } from './white-label.store.js';
import type { WhiteLabelColumns, WhiteLabelRecord } from './white-label.store.js';
import type { WhiteLabelInput, WhiteLabelView } from './white-label.view.js';

/** Sets up under which brand, and at which domain, people see the platform. */
@Injectable()
export class WhiteLabels {
  constructor(
    private readonly database: Database,
    private readonly store: WhiteLabelStore,
    private readonly queries: WhiteLabelQueries,
    private readonly domains: DomainChecks,
    private readonly images: ImageQueries,
    private readonly keys: KeyBox,
    private readonly audit: Audit,
  ) {}

  /** @returns the workspace's id. @throws DomainError `validationFailed`, `whiteLabelExists`, `whiteLabelDomainTaken` */
  async create(actor: Actor, workspaceId: number, draft: Draft<WhiteLabelInput>): Promise<number> {
    const plan = planWhiteLabel(draft, null, await this.known(actor, workspaceId, draft));
    return this.database.transaction(async (tx) => {
      const label = await this.store.create(tx, workspaceId);
      if (label === undefined) throw new DomainError('whiteLabelExists', { id: workspaceId });
      if (plan.domain) await this.store.reserve(tx, workspaceId, plan.domain.ascii);
      await this.store.update(tx, label, this.columns(plan));
      await this.record(tx, 'create', workspaceId, null);
      return workspaceId;
    });
  }

  /**
   * Absent fields stay.
   * @throws DomainError `validationFailed`, `whiteLabelNotFound`, `etagMismatch`, `whiteLabelDomainTaken`; `transitionNotAllowed`
   *   for another domain while the white label is being activated
   */
  async change(actor: Actor, workspaceId: number, draft: Draft<WhiteLabelInput>, ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const label = await this.store.lock(tx, workspaceId);
      const text = await this.queries.view(workspaceId);
      const plan = planWhiteLabel(draft, text.parse(), await this.known(actor, workspaceId, draft));
      if (!isMatch(ifMatch, text.text)) throw new DomainError('etagMismatch');
      const columns = this.columns(plan);
      const isSame = Object.entries(columns).every(([name, value]) => value === label[name as keyof WhiteLabelRecord]);
      if (isSame) return workspaceId;
      await this.write(tx, label, plan, columns);
      await this.record(tx, 'update', workspaceId, text.parse(), plan.googleMapApiKey !== undefined);
      return workspaceId;
    });
  }

  /** At once, whatever state it is in. @throws DomainError `whiteLabelNotFound` */
  async remove(workspaceId: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const label = await this.store.lock(tx, workspaceId);
      const before = (await this.queries.view(workspaceId)).parse();
      await this.store.remove(tx, label);
      await this.audit.record(tx, { ...subject('delete', workspaceId), before });
      return workspaceId;
    });
  }

  /** Another domain has to be looked at before it is used. */
  private async write(
    tx: Tx,
    label: WhiteLabelRecord,
    { domain }: WhiteLabelPlan,
    columns: WhiteLabelColumns,
  ): Promise<void> {
    const isSameDomain = domain === undefined || (domain?.ascii ?? null) === label.domain;
    if (!isSameDomain && domain !== null) await this.store.reserve(tx, label.workspaceId, domain.ascii);
    if (isSameDomain || label.state === 'none') return this.store.update(tx, label, columns);
    // The index of domains in use must see the new one together with the state.
    if (label.state === 'active' && domain === null)
      return this.store.demand(tx, label, 'deactivate', { ...columns, ...atRest });
    const looks = label.state === 'active' ? lookNow : atRest;
    await this.store.demand(tx, label, 'changeDomain', { ...columns, ...looks });
  }

  private columns(plan: WhiteLabelPlan): WhiteLabelColumns {
    const { domain, logo, favicon, googleMapApiKey: key, ...others } = plan;
    return {
      ...others,
      ...(domain !== undefined && { domain: domain?.ascii ?? null, shownDomain: domain?.shown ?? null }),
      ...(logo !== undefined && { logoId: logo }),
      ...(favicon !== undefined && { faviconId: favicon }),
      ...(key !== undefined && { googleMapApiKey: key === null ? null : this.keys.seal(key) }),
    };
  }

  /** Images of the workspace itself. */
  private async known(actor: Actor, workspaceId: number, { good }: Draft<WhiteLabelInput>): Promise<KnownThings> {
    const ids = [good.logo, good.favicon].filter((id) => typeof id === 'number');
    const place = { workspaceId, companyId: null, locationId: null };
    return { images: await this.images.usable(actor, [place], ids), names: this.domains.nameRules };
  }

  /** The key of maps is never written down: only that there is one, and whether it is another one now. */
  private async record(
    tx: Tx,
    verb: string,
    workspaceId: number,
    before: WhiteLabelView | null,
    hasOtherKey = false,
  ): Promise<void> {
    const view = (await this.queries.view(workspaceId)).parse();
    const after = { ...view, ...(hasOtherKey && { googleMapApiKeyChanged: true }) };
    if (isDeepStrictEqual(before, after)) return;
    await this.audit.record(tx, { ...subject(verb, workspaceId), before, after });
  }
}

const subject = (verb: string, workspaceId: number) =>
  ({ workspaceId, operation: `whiteLabel.${verb}`, subject: 'whiteLabel', subjectId: workspaceId }) as const;
