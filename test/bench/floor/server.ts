import { fastify } from 'fastify';
import pg from 'pg';
import type { Statement } from '#platform/database';
import { ANY_ID } from '../statements.js';
import { order, type FloorOrder } from './order.js';
import { rowReaders, type RowValues } from './rows.js';

/**
 * The floor: Fastify and pg, nothing else. `DATABASE_URL`; `STATEMENTS`: JSON of statements by name, run for
 * `GET /json/:name?id=`; `VALUES`: JSON of what `GET /rows/:name?skip=&take=&id=` asks for.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const statements = JSON.parse(process.env['STATEMENTS'] ?? '{}') as Readonly<Record<string, Statement>>;
const values = JSON.parse(process.env['VALUES'] ?? '{}') as RowValues;
const app = fastify({ logger: false, bodyLimit: 1_048_576 });

interface NamedQuery {
  readonly Params: { readonly name: string };
  readonly Querystring: { readonly id?: string; readonly skip?: string; readonly take?: string };
}

app.get<NamedQuery>('/json/:name', async (request, reply) => {
  const statement = statements[request.params.name];
  if (statement === undefined) return reply.code(404).send();
  const id = Number(request.query.id);
  const parameters = statement.values.map((value) => (value === ANY_ID ? id : value));
  const { rows } = await pool.query<{ json?: string; data?: string; total?: number | null }>(
    statement.text,
    parameters,
  );
  const row = rows[0];
  reply.type('application/json; charset=utf-8');
  return row?.json ?? `{"data":${row?.data ?? '[]'},"total":${row?.total === null ? 'null' : Number(row?.total)}}`;
});

app.get<NamedQuery>('/rows/:name', async (request, reply) => {
  const read = rowReaders[request.params.name];
  if (read === undefined) return reply.code(404).send();
  const { skip = 0, take = 500, id = 0 } = request.query;
  return read(pool, { ...values, skip: Number(skip), take: Number(take), id: Number(id) });
});

app.post<{ Body: FloorOrder }>('/order', (request) => order(pool, request.body));

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.send?.({ ready: true });
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
