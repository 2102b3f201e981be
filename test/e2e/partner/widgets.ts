import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { PlatformOptions } from '../../support/platform.js';
import { demoCompany } from './demo-company.js';
import { ProviderOrders } from './provider-orders.js';

export interface ReviewRow {
  readonly rating?: number | null;
  readonly recommended?: boolean | null;
  readonly content?: string | null;
  readonly author?: string | null;
  readonly removed?: boolean;
}

/** A widget that runs. */
export interface RunningWidget {
  readonly id: number;
  readonly key: string;
  readonly locationId: number;
}

/** Website widgets of the demo company, over HTTP, with a worker behind. */
export class Widgets extends ProviderOrders {
  static async start(options: PlatformOptions = {}): Promise<Widgets> {
    const platform = await startPlatform({ sandbox: false, ...options });
    return new Widgets(platform, await demoCompany(platform));
  }

  async running(settings: object = {}): Promise<RunningWidget> {
    const licence = await this.licenceWith([{ product: 'WebsiteWidget', settings }]);
    const [locationId = 0] = await this.demo.locations(1);
    const id = await this.place(licence, {}, [locationId]);
    await this.until(id, 'ACTIVE');
    const { data } = await this.embedding(id);
    return { id, key: data?.key ?? '', locationId };
  }

  embedding(subscriptionId: number) {
    return this.platform
      .partner('demo-agency')
      .GET('/v5/presence/{subscriptionId}/widget', { params: { path: { subscriptionId } } });
  }

  /** A file of the widget, as a browser asks for it. */
  file(key: string, kind: 'js' | 'json', headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.platform.url}/widget/${key}.${kind}`, {
      headers: { origin: 'https://bakery.example', ...headers },
    });
  }

  async end(id: number): Promise<void> {
    await this.platform.administration('demo-agency').DELETE('/api/subscription/unsubscribe', {
      params: { query: { ids: String(id) } },
    });
    // The last day is still served: it is over for this one.
    await this.platform.database.pool.query(
      `update subscription set end_date = current_date - 2, end_at = now() - interval '1 day', due_at = now() where id = $1`,
      [id],
    );
    await eventually(
      async () => (await this.read(id)).status,
      (status) => status === 'FINISHED',
      `Subscription ${id} was to end.`,
    );
  }

  async hours(locationId: number, days: readonly object[], date?: string): Promise<void> {
    await this.platform.database.pool.query(
      `insert into opening_hours (workspace_id, location_id, hours_type, days, date_from, date_to)
       select workspace_id, id, $2, $3, $4, $4 from location where id = $1`,
      [locationId, date === undefined ? 'default' : 'customDate', JSON.stringify(days), date ?? null],
    );
  }

  /** Newest first. */
  async reviews(locationId: number, rows: readonly ReviewRow[], portal = 'GOOGLE'): Promise<void> {
    for (const [
      index,
      { rating = 5, recommended = null, content = 'Good', author = 'Anna', removed },
    ] of rows.entries())
      await this.platform.database.pool.query(
        `insert into review (workspace_id, company_id, location_id, portal, external_id, rating, recommended, content, author_name,
           author_url, author_photo_url, answerable, reviewed_at, removed_at)
         select workspace_id, company_id, id, $7, gen_random_uuid()::text, $2, $3, $4, $5, 'https://person.example/anna',
           'https://person.example/anna.jpg', true, '2026-11-03T12:00:00Z'::timestamptz - make_interval(days => $6),
           case when $8 then now() end
         from location where id = $1`,
        [locationId, rating, recommended, content, author, index, portal, removed ?? false],
      );
  }
}

/** Every day of the week has these intervals. */
export const everyDay = (...intervals: readonly (readonly [from: string, to: string])[]) =>
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => ({
    day,
    dayType: null,
    intervals: intervals.map(([from, to]) => ({ from, to })),
  }));
