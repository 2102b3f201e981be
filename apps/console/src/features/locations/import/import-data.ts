import { api } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';

export interface ImportRequest {
  readonly companyId: number;
  readonly file: File;
  /** Undefined: the platform recognises the columns itself. */
  readonly mapping: Readonly<Record<string, string | null>> | undefined;
  readonly dryRun: boolean;
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const fileTypes = ['.csv', '.tsv', '.txt', '.xlsx', 'text/csv', workbook];

/** Hands a file over. @returns the id of the job in which it is worked through */
export async function startImport({ companyId, file, mapping, dryRun }: ImportRequest): Promise<number> {
  const isWorkbook = file.name.toLowerCase().endsWith('.xlsx') || file.type === workbook;
  const { value } = await dataOf(
    api.POST('/api/location/import', {
      params: {
        query: { companyId, dryRun, ...(mapping !== undefined && { mapping: JSON.stringify(mapping) }) },
      },
      headers: { 'Content-Type': isWorkbook ? workbook : 'text/csv' },
      body: '',
      bodySerializer: () => file,
    }),
  );
  return value;
}
