import { Injectable } from '@nestjs/common';
import { CreateCompany, CreateLocation } from '#contexts/locations';
import type { CompanyInput, NewLocation } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import type { Problems } from '#domain/errors/draft';

/** A company and its first location, put together by one and created when another has agreed. */
export interface Business {
  readonly company: CompanyInput;
  readonly location: NewLocation;
}

@Injectable()
export class PreparedBusiness {
  constructor(
    private readonly createCompany: CreateCompany,
    private readonly createLocation: CreateLocation,
  ) {}

  /**
   * What would be wrong with it is said now, to who prepares it.
   * @param prefix of the fields' paths
   */
  async examine(workspaceId: number, business: Partial<Business>, problems: Problems, prefix = ''): Promise<void> {
    const move = (path: string, part: Draft<object>): void => {
      for (const problem of part.problems.list)
        problems.add({ ...problem, field: `${prefix}${path}.${problem.field}` });
    };
    if (business.company !== undefined) {
      const company = new Draft<CompanyInput>(business.company);
      await this.createCompany.examine(workspaceId, company);
      move('company', company);
    }
    if (business.location === undefined) return;
    const location = new Draft<NewLocation>(business.location);
    await this.createLocation.examine(workspaceId, location);
    move('location', location);
  }

  /**
   * Creates it. No claim is asked for: the user who prepared it vouches for it.
   * @throws DomainError `validationFailed`; `alreadyExists` for an external id that somebody has taken since
   */
  async create(workspaceId: number, business: Business): Promise<{ companyId: number; locationId: number }> {
    const companyId = await this.createCompany.inWorkspace(workspaceId, new Draft<CompanyInput>(business.company));
    const location = new Draft<NewLocation>(business.location);
    const locationId = await this.createLocation.executeUnclaimed({ id: companyId, workspaceId }, location);
    return { companyId, locationId };
  }
}
