import { Module } from '@nestjs/common';
import { ChangeLocationBasic } from './change-location-basic.js';
import { Claims } from './claims.js';
import { CreateCompany } from './create-company.js';
import { CreateLocation } from './create-location.js';
import { CreateSalesMan } from './create-sales-man.js';
import { CreateWorkspace } from './create-workspace.js';
import { DeleteLocations } from './delete-locations.js';
import { DeletionGuards } from './deletion-guards.js';
import { ImportBatch } from './import/import-batch.js';
import { ImportLocations } from './import/import-locations.js';
import { ReceiveImport } from './import/receive-import.js';
import { LocationChanges } from './location-changes.js';
import { LocationStore } from './location-store.js';
import { LocationQueries } from './location.queries.js';
import { MoveClock } from './move-clock.js';
import { SetMainPhone } from './set-main-phone.js';
import { Tags } from './tags.js';
import { WorkspaceDefaults } from './workspace-defaults.js';

const useCases = [
  ChangeLocationBasic,
  CreateCompany,
  CreateLocation,
  CreateSalesMan,
  CreateWorkspace,
  DeleteLocations,
  MoveClock,
  ReceiveImport,
  SetMainPhone,
];

@Module({
  providers: [
    ...useCases,
    Claims,
    DeletionGuards,
    ImportBatch,
    ImportLocations,
    LocationChanges,
    LocationQueries,
    LocationStore,
    Tags,
    WorkspaceDefaults,
  ],
  exports: [...useCases, Claims, DeletionGuards, LocationQueries],
})
export class OrganisationModule {}
