import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf, resultOf } from '../../app/client/api-error';
import type { Read } from '../../app/editing/use-editing';
import { allRows } from '../../ui/grid/select-all';

/** Who is told when what happens where. */
export type AlertRule = Omit<Schemas['AlertRuleDto'], 'templateSetting'> & {
  readonly templateSetting: Readonly<Record<string, string | number | boolean>>;
};
export type Recipients = Schemas['RecipientsDto'];
export type NamedRecipients = Schemas['NamedRecipientsDto'];
export type AddressState = Schemas['AddressStateDto'];
export type Suppression = Schemas['SuppressionDto'];
export type SuppressionReason = Suppression['reason'];
export type NewRule = Schemas['AlertRuleInsertDto'];
export type RuleChange = Schemas['AlertRuleUpdateDto'];
export type ContextType = AlertRule['contextType'];

/** A name by language code. */
export type Named = Readonly<Record<string, string>>;

export interface TemplateSetting {
  readonly key: string;
  readonly name: Named;
  readonly type: string;
  readonly default: string | number | boolean;
  readonly allowedValues: readonly string[] | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** What a notification can be about. */
export interface Template {
  readonly group: string;
  readonly groupName: Named;
  readonly template: string;
  readonly name: Named;
  readonly reportType: string;
  readonly settings: readonly TemplateSetting[];
}

const path = (id: number) => ({ params: { path: { id } } });

/** All of them, each with its settings. */
export const templatesQuery = queryOptions({
  queryKey: ['notification-templates'],
  queryFn: async (): Promise<readonly Template[]> => {
    const [groups, settings] = await Promise.all([
      dataOf(api.GET('/api/notificationCenter/template/group')),
      dataOf(api.GET('/api/notificationCenter/template/setting')),
    ]);
    const settingsOf = (group: string, template: string) =>
      settings.data.find((one) => one.group === group && one.template === template)?.settings ?? [];
    return groups.data.flatMap(({ group, name: groupName, templates }) =>
      templates.map(({ template, name, reportType }) => ({
        group,
        groupName: groupName as Named,
        template,
        name: name as Named,
        reportType,
        settings: settingsOf(group, template) as unknown as readonly TemplateSetting[],
      })),
    );
  },
  staleTime: Infinity,
});

export interface RuleFilters {
  readonly filter: string | undefined;
  readonly template: string | undefined;
  readonly active: boolean | undefined;
  readonly companyId: number | undefined;
}

/** Rules that are read at once. */
const pageSize = 50;

export const rulesQuery = ({ filter, template, active, companyId }: RuleFilters) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list', { filter, template, active, companyId }],
    queryFn: ({ pageParam: skip }) =>
      dataOf(
        api.GET('/api/notificationCenter/alertRule', {
          params: {
            query: {
              skip,
              take: pageSize,
              ...(filter !== undefined && { filter }),
              ...(template !== undefined && { template }),
              ...(active !== undefined && { active }),
              ...(companyId !== undefined && { companyId }),
            },
          },
        }),
      ) as unknown as Promise<{ data: AlertRule[]; total: number }>,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { data }) => sum + data.length, 0);
      return last.data.length > 0 && read < last.total ? read : undefined;
    },
    placeholderData: keepPreviousData,
  });

export const readRule = (id: number): Promise<Read<AlertRule>> =>
  resultOf(api.GET('/api/notificationCenter/alertRule/{id}', path(id))) as Promise<Read<AlertRule>>;

export const ruleQuery = (id: number) =>
  queryOptions({ queryKey: ['notifications', 'one', id], queryFn: () => readRule(id), staleTime: 0 });

/** @param key the same for the same content, until it was taken or refused: it is made once */
export const createRule = async (body: NewRule, key: string): Promise<number> => {
  const params = { header: { 'Idempotency-Key': key } };
  return (await dataOf(api.POST('/api/notificationCenter/alertRule', { params, body }))).value;
};

/** @param key the same for the same content, until it was taken or refused: what is new in it is made once */
export async function changeRule(id: number, body: RuleChange, etag: string | null, key: string): Promise<void> {
  const header = { 'Idempotency-Key': key, ...(etag !== null && { 'If-Match': etag }) };
  await dataOf(api.PUT('/api/notificationCenter/alertRule/{id}', { params: { path: { id }, header }, body }));
}

/** Decided on a while ago: sent even when the page is closed. */
export async function switchRule(id: number, active: boolean): Promise<void> {
  await dataOf(api.PUT('/api/notificationCenter/alertRule/{id}', { ...path(id), body: { active }, keepalive: true }));
}

export async function deleteRule(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/notificationCenter/alertRule/{id}', { ...path(id), keepalive: true }));
}

export type PreviewInput = Schemas['EmailPreviewInputDto'];

export const previewQuery = (body: PreviewInput | null) =>
  queryOptions({
    queryKey: ['notification-preview', body],
    queryFn: () => dataOf(api.POST('/api/notificationCenter/alertRule/preview', { body: body as PreviewInput })),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });

/** All that the reader sees, by name. @param place only those of exactly this place */
export const allRecipients = (
  place: { readonly contextType?: ContextType; readonly context?: number } = {},
): Promise<readonly NamedRecipients[]> =>
  allRows((skip, take) =>
    dataOf(api.GET('/api/notificationCenter/recipients', { params: { query: { ...place, skip, take } } })),
  );

export const recipientsQuery = queryOptions({
  queryKey: ['notifications', 'recipients', 'all'],
  queryFn: () => allRecipients(),
});

export async function changeRecipients(id: number, body: Schemas['RecipientsUpdateDto']): Promise<void> {
  await dataOf(api.PUT('/api/notificationCenter/recipients/{id}', { ...path(id), body }));
}

export async function deleteRecipients(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/notificationCenter/recipients/{id}', path(id)));
}

/** Sent even when the page is closed, as it was decided on a while ago. */
export async function askAgain(id: number, email: string): Promise<void> {
  await dataOf(
    api.POST('/api/notificationCenter/recipients/{id}/ask', { ...path(id), body: { email }, keepalive: true }),
  );
}

export const suppressionReasons = ['BOUNCED', 'COMPLAINED', 'UNSUBSCRIBED', 'DECLINED'] as const;

/** Addresses that get nothing, newest first. @param email only this one */
export const suppressionsQuery = (
  workspaceId: number,
  email: string | undefined,
  reason: SuppressionReason | undefined,
) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'suppressions', { workspaceId, email, reason }],
    queryFn: ({ pageParam: after }) =>
      dataOf(
        api.GET('/api/notificationCenter/suppression', {
          params: {
            query: {
              workspaceId,
              take: pageSize,
              ...(email !== undefined && { email }),
              ...(reason !== undefined && { reason }),
              ...(after > 0 && { after }),
            },
          },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { data }) => sum + data.length, 0);
      return read < last.total ? last.data.at(-1)?.id : undefined;
    },
    placeholderData: keepPreviousData,
  });

/** Takes an address off the list; sent even when the page is closed. */
export async function sendAgain(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/notificationCenter/suppression/{id}', { ...path(id), keepalive: true }));
}

/** Custom fields of a workspace that hold a text, which may be an address. */
export const textFieldsQuery = (wssId: number) =>
  queryOptions({
    queryKey: ['settings', 'fields', wssId],
    queryFn: async () =>
      (await dataOf(api.GET('/api/admin/workspaceSetting/{wssId}/customFields', { params: { path: { wssId } } }))).data,
    select: (fields) =>
      fields.filter(({ type }) => type === 'text').map(({ key, name }) => ({ key, name: name as unknown as Named })),
    staleTime: 60_000,
  });
