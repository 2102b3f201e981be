import { statementsOf } from './statements.js';
import { withClient, type Workbench } from './workbench.js';

const take = 500;

/**
 * Prints how PostgreSQL returns the lists in the large data set.
 * @returns sequential scans over tenants' tables, which grow with other tenants; none is wanted
 */
export async function explainLists(bench: Workbench): Promise<string[]> {
  const { url, measured } = await bench.dataSet(bench.options.rows);
  const statements = statementsOf(measured);
  const lists = {
    'portals, first page': await statements.portals(0, take),
    'portals, skip 500': await statements.portals(500, take),
    'listings, first page': await statements.listings(0, take),
    'listings, skip 500': await statements.listings(500, take),
    'subscriptions, first page': await statements.subscriptions(0, take),
    'subscriptions, skip 500': await statements.subscriptions(500, take),
    'locations, first page': await statements.locations(0, take),
    'locations, search': await statements.locations(0, take, 'Store 99'),
    'companies with licences': await statements.companies(take),
    'companies, search': await statements.companies(take, 'company 99'),
    'location overviews, first page': await statements.overviews(0, take),
    'location overviews, skip 500': await statements.overviews(500, take),
    'location overviews, search': await statements.overviews(0, take, 'Store 99'),
    'reviews, first page': await statements.reviews(0, take),
    'reviews, skip 500': await statements.reviews(500, take),
    'reviews, unanswered and bad': await statements.reviews(0, take, {
      answeredStatus: 'UNANSWERED',
      maxRating: 2,
      socialPortal: ['GOOGLE'],
      sortColumn: 'rating',
    }),
    'reviews, search': await statements.reviews(0, take, { filter: 'store 99' }),
    'posts, first page': await statements.posts(0, take),
    'posts, skip 500': await statements.posts(500, take),
    'posts of all that one sees': await statements.allPosts(50),
    'global search': await statements.search('Store 99'),
    'global search, external id': await statements.search('L7'),
  };
  const scans: string[] = [];
  await withClient(url, async (client) => {
    for (const [name, { text, values }] of Object.entries(lists)) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, [...values]);
      const lines = rows.map((row) => row['QUERY PLAN']);
      bench.report(`\n${name}\n${lines.map((line) => `  ${line.slice(0, 200)}`).join('\n')}`);
      for (const line of lines)
        if (
          /Seq Scan on (location|subscription|listing|company|contract|licence|phone|image|opening_hours|location_profile|review|review_comment|review_feed|social_post|social_post_location)\b/.test(
            line,
          )
        )
          scans.push(`${name}: ${line.trim()}`);
    }
  });
  return scans;
}
