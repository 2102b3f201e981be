import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { imageAudit, ImageOwners } from '#contexts/media';
import type { ImageOwner } from '#contexts/media';
import { Audit } from '#platform/audit';
import { lockCompany } from '../location/create-location.js';

/** Pictures of companies: shown to their own people, so that nobody outside has to be told. */
@Injectable()
export class CompanyImages implements OnModuleInit {
  constructor(
    private readonly owners: ImageOwners,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.owners.register(this.owner);
  }

  private readonly owner: ImageOwner = {
    type: 'Company',
    lock: lockCompany,
    changed: (tx, owner, changes) => this.audit.record(tx, imageAudit('company', owner, changes)),
  };
}
