import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import { noteJob } from '../../../app/jobs/start-job';
import { fullName } from '../../../app/user-filter';

type Kind = Schemas['PersonalDataRequestDto']['contextType'];

/** A user, or a company with its people. */
export interface Subject {
  readonly contextType: Kind;
  readonly contextId: number;
}

/** How a subject is called, and what is typed to confirm that it is the right one. */
export const subjectQuery = ({ contextType, contextId: id }: Subject) =>
  queryOptions({
    queryKey: ['settings', 'personal-data', contextType, id],
    queryFn: async () => {
      const params = { params: { path: { id } } };
      if (contextType === 'Company') {
        const { name } = await dataOf(api.GET('/api/company/{id}', params));
        return { name, typed: name };
      }
      const user = await dataOf(api.GET('/api/userManagement/user/{id}', params));
      return { name: fullName(user), typed: user.userName };
    },
  });

/** @returns the id of the job that puts the data together */
export async function exportData(body: Subject): Promise<number> {
  const { value } = await dataOf(api.POST('/api/personalData/export', { body }));
  noteJob(value);
  return value;
}

/** @returns the id of the job that erases them */
export async function eraseData(body: Subject): Promise<number> {
  const { value } = await dataOf(api.POST('/api/personalData/erase', { body }));
  noteJob(value);
  return value;
}
