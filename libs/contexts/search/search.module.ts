import { Module } from '@nestjs/common';
import { GlobalSearch } from './global-search.queries.js';
import { ParentQueries } from './parent.queries.js';

/** Finds things by name or external id, wherever they are in the tree of tenants. It owns no table. */
@Module({ providers: [GlobalSearch, ParentQueries], exports: [GlobalSearch, ParentQueries] })
export class SearchModule {}
