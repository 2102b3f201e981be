export { SearchModule } from './search.module.js';
export { GlobalSearch } from './global-search.queries.js';
export type { GlobalSearchQuery, SearchResultView } from './global-search.queries.js';
export { ParentQueries } from './parent.queries.js';
export type { ParentView } from './parent.queries.js';
