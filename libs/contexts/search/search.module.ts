import { Module } from '@nestjs/common';
import { LocationsModule } from '#contexts/locations';
import { DuplicateSearch } from './duplicate-search.queries.js';
import { GlobalSearch } from './global-search.queries.js';
import { ParentQueries } from './parent.queries.js';
import { PortalSearch } from './portal-search.queries.js';

const queries = [DuplicateSearch, GlobalSearch, ParentQueries, PortalSearch];

/** Finds things by name or external id, and businesses by what is known of them, wherever they are in the tree of tenants. It owns no table. */
@Module({ imports: [LocationsModule], providers: queries, exports: queries })
export class SearchModule {}
