import type { FastifyInstance } from 'fastify';
import { graphRoute } from '../../meta/graph.call.js';
import { GraphError, invalid, missing } from '../../meta/graph-error.js';
import type { AdsParts } from '../ads.call.js';
import { checked } from '../ads.call.js';
import { adsMethod } from '../ads.contract.js';
import { BUSINESS_ID } from '../meta-ads.store.js';

/** `POST /{page}/agencies`, in the name of the page: lets a business work for it. https://developers.facebook.com/docs/graph-api/reference/page/agencies */
export function agencyRoute(app: FastifyInstance, parts: AdsParts): void {
  graphRoute(app, parts, 'POST', '/:id/agencies', async (call) => {
    const { page } = call.holder;
    if (call.id !== page.id) throw missing(call.id);
    call.need('write', 'pages_manage_metadata', 'business_management');
    if (!page.tasks.includes('MANAGE'))
      throw new GraphError(403, 200, 'The user does not have the task MANAGE on this page.');
    const given = Object.fromEntries(call.names.map((name) => [name, call.given(name)]));
    const values = checked(adsMethod('page.createAgency'), given);
    const tasks = values['permitted_tasks'] as string[] | undefined;
    if (tasks === undefined || tasks.length === 0) throw invalid('The parameter permitted_tasks is required');
    if (values['business'] !== BUSINESS_ID) throw invalid('Param business must be a valid business');
    await parts.database.query(
      `insert into sandbox.meta_agency (page_id, business_id, tasks) values ($1, $2, $3)
       on conflict (page_id, business_id) do update set tasks = excluded.tasks`,
      [page.id, values['business'], tasks],
    );
    return { success: true };
  });
}
