import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import type { Page } from '../../../ui/grid/paged-rows';
import { stepsOf } from './entry-steps.rules';
import type { EntriesShown } from './statements.rules';

export type BankStatement = Schemas['BankStatementDto'];
export type BankEntry = Schemas['BankEntryDto'];
export type BankEntryDetail = Schemas['BankEntryDetailDto'];
export type ImportedStatement = Schemas['ImportedStatementDto'];
export type AssignedInvoice = Schemas['AssignedInvoiceDto'];

/** Keys begin with those of invoices: what is recorded here changes them. */
const key = ['invoices', 'statements'] as const;
export const listKey = (workspaceId: number) => [...key, 'list', workspaceId];
export const entriesKey = (workspaceId: number, shown: EntriesShown) => [...key, 'entries', workspaceId, shown];

/** @returns what became of the statements of the file */
export async function importFile(workspaceId: number, file: File): Promise<readonly ImportedStatement[]> {
  const form = new FormData();
  form.append('file', file);
  const { data } = await dataOf(
    api.POST('/api/bankStatement', {
      params: { query: { workspaceId } },
      body: { file: '' },
      bodySerializer: () => form,
    }),
  );
  return data;
}

export const listStatements = (
  workspaceId: number,
  after: number | undefined,
  take: number,
): Promise<Page<BankStatement>> =>
  dataOf(
    api.GET('/api/bankStatement', {
      params: { query: { workspaceId, take, ...(after !== undefined && { after }) } },
    }),
  );

export const statementQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: () => dataOf(api.GET('/api/bankStatement/{id}', { params: { path: { id } } })),
  });

export function listEntries(
  workspaceId: number,
  { statementId, states }: EntriesShown,
  after: number | undefined,
  take: number,
): Promise<Page<BankEntry>> {
  const query = { take, ...(after !== undefined && { after }), ...(states !== undefined && { states: [...states] }) };
  return dataOf(
    statementId === undefined
      ? api.GET('/api/bankEntry', { params: { query: { workspaceId, ...query } } })
      : api.GET('/api/bankStatement/{id}/entry', { params: { path: { id: statementId }, query } }),
  );
}

/** How many there are. */
export const entryCountQuery = (workspaceId: number, shown: EntriesShown) =>
  queryOptions({
    queryKey: [...key, 'count', workspaceId, shown],
    queryFn: async () => (await listEntries(workspaceId, shown, undefined, 1)).total,
  });

/** With the invoices that it may be meant for, as they are now. */
export const entryQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'entry', id],
    queryFn: () => dataOf(api.GET('/api/bankEntry/{id}', { params: { path: { id } } })),
    gcTime: 0,
  });

/** What has become of it, the newest first. It is short: a decision makes two steps. */
export const entryHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'history', id],
    queryFn: async () =>
      stepsOf(
        (await dataOf(api.GET('/api/bankEntry/{id}/history', { params: { path: { id }, query: { take: 200 } } }))).data,
      ),
    gcTime: 0,
  });

export async function assignEntry(id: number, invoices: AssignedInvoice[]): Promise<void> {
  await dataOf(api.POST('/api/bankEntry/{id}/assign', { params: { path: { id } }, body: { invoices } }));
}

/** @param ignored false: it waits again */
export async function leaveAside(id: number, ignored: boolean, note: string): Promise<void> {
  const body = { ignored, ...(note.trim() !== '' && { note: note.trim() }) };
  await dataOf(api.POST('/api/bankEntry/{id}/ignore', { params: { path: { id } }, body }));
}

/** All that it has paid was recorded by mistake. */
export async function takeEntryBack(id: number): Promise<void> {
  await dataOf(api.POST('/api/bankEntry/{id}/takeBack', { params: { path: { id } } }));
}

/**
 * A decision on an entry. It shows what the platform has made of it: also of a refusal, before which one invoice of several may have
 * taken its part.
 */
export function useDecision<Input>(act: (input: Input) => Promise<void>, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['invoices'] }),
  });
}

/** Reads it all again while the platform looks at what was imported. */
export function useWhilePending(isPending: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: key }), pollMs);
    return () => clearInterval(timer);
  }, [isPending, client]);
}

const pollMs = 2_000;
