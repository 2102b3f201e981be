export { SearchModule } from './search.module.js';
export { DuplicateSearch } from './duplicate-search.queries.js';
export type { DuplicateView } from './duplicate-search.queries.js';
export { GlobalSearch } from './global-search.queries.js';
export type { SearchResultView } from './global-search.queries.js';
export { ParentQueries } from './parent.queries.js';
export type { ParentView } from './parent.queries.js';
export { PortalSearch } from './portal-search.queries.js';
export type { PortalLocationView } from './portal-search.queries.js';
