import { Injectable } from '@nestjs/common';
import { CreateUser } from '#contexts/identity';
import type { NewUser } from '#contexts/identity';
import { HostPortal } from '#contexts/listings';
import { CreateCompany } from '#contexts/locations';
import { CreateWorkspace } from '#contexts/tenancy';
import type { PermissionGroup } from '#domain/identity/permissions';
import { DemoContracts } from './demo-contracts.js';
import { demoPassword } from './demo-users.js';

/** The two tenants of the demo, made through the use cases that everybody uses. */
@Injectable()
export class DemoTenants {
  constructor(
    private readonly createWorkspace: CreateWorkspace,
    private readonly createCompany: CreateCompany,
    private readonly createUser: CreateUser,
    private readonly contracts: DemoContracts,
    private readonly hostPortal: HostPortal,
  ) {}

  async demo(): Promise<void> {
    const workspaceId = await this.createWorkspace.execute({
      parentId: null,
      name: 'Locara Demo',
      shortName: 'demo',
      testMode: true,
    });
    const companyId = await this.createCompany.execute({
      workspaceId,
      name: 'Hofläden Franken',
      shortName: 'Hofläden',
      legalType: 'eG',
      externalId: 'demo-company',
      countryCode: 'DE',
    });
    const inWorkspace = { type: 'Workspace', id: workspaceId } as const;
    await this.user('demo-admin', 'Alma', 'Admin', inWorkspace, 'workspace-admin');
    const agency = await this.user('demo-agency', 'Ada', 'Agency', inWorkspace, 'agency');
    await this.user('demo-owner', 'Otto', 'Owner', { type: 'Company', id: companyId }, 'company-owner');
    await this.user('demo-viewer', 'Vera', 'Viewer', inWorkspace, 'viewer');
    await this.contracts.conclude({
      workspaceId,
      companyId,
      billingUserId: agency,
      name: 'Demo contract',
      businessName: 'Hofläden Franken eG',
      maxSubscriptions: 25_000,
    });
    await this.hostPortal.execute({ workspaceId, domain: 'firmeneintrag.example' });
  }

  async foreign(): Promise<void> {
    const workspaceId = await this.createWorkspace.execute({ parentId: null, name: 'Somebody else', testMode: true });
    const companyId = await this.createCompany.execute({ workspaceId, name: 'Foreign company', countryCode: 'AT' });
    const admin = await this.user(
      'demo-foreign',
      'Franz',
      'Foreign',
      { type: 'Workspace', id: workspaceId },
      'workspace-admin',
    );
    await this.contracts.conclude({
      workspaceId,
      companyId,
      billingUserId: admin,
      name: 'Foreign contract',
      businessName: 'Foreign company GmbH',
      maxSubscriptions: 10,
    });
  }

  private user(
    userName: string,
    firstName: string,
    lastName: string,
    context: NewUser['context'],
    group: PermissionGroup,
  ): Promise<number> {
    return this.createUser.execute({
      userName,
      email: `${userName}@locara.example`,
      password: demoPassword,
      userType: group === 'company-owner' ? 'SELF_SERVICE' : 'AGENCY_SERVICE',
      firstName,
      lastName,
      languageCode: 'en',
      context,
      groups: [group],
    });
  }
}
