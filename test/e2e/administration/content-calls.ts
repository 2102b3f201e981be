import { expect } from '@jest/globals';
import type { Platform } from '../../support/platform.js';
import { administrationOf } from './administration-calls.js';
import type { Caller } from './administration-calls.js';

export const menu = { name: 'Lunch', contentType: 'menu', language: 'en' };

export interface ContentCalls {
  readonly call: Caller;
  /** @returns the id that a write answers */
  readonly done: (method: string, path: string, body?: object) => Promise<number>;
  /** A menu of the company, with what is given here instead. */
  readonly content: (more?: object) => Promise<number>;
  readonly detail: (contentId: number, more?: object) => Promise<number>;
  /** The fields that a bad request is refused for. */
  readonly fieldsOf: (method: string, path: string, body: object) => Promise<unknown>;
}

/** Enhanced content of one company, as an agency keeps it. */
export function contentCalls(platform: () => Platform, companyId: () => number): ContentCalls {
  const call = administrationOf(platform);
  const done: ContentCalls['done'] = async (method, path, body) => {
    const answer = await call(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.value as number;
  };
  return {
    call,
    done,
    content: (more = {}) => done('POST', `enhancedContent/${companyId()}`, { ...menu, ...more }),
    detail: (contentId, more = {}) => done('POST', `enhancedContent/detail/${contentId}`, { name: 'Soup', ...more }),
    fieldsOf: async (method, path, body) => {
      const { status, body: error } = await call(method, path, body);
      expect(status).toBe(400);
      return error.fields;
    },
  };
}
