import { expect, it } from '@jest/globals';
import { hears } from './listener.rules.js';

const event = { workspaceId: 1, companyId: 10, locationId: 100 };

it('an endpoint of a workspace is told of all its companies, and of what is of none', () => {
  const ofWorkspace = { id: 5, workspaceId: 1, companyId: null };
  expect(hears(ofWorkspace, event)).toBe(true);
  expect(hears(ofWorkspace, { ...event, companyId: null, locationId: null })).toBe(true);
  expect(hears(ofWorkspace, { ...event, workspaceId: 2 })).toBe(false);
});

it('an endpoint of a company is told of that company alone', () => {
  const ofCompany = { id: 5, workspaceId: 1, companyId: 10 };
  expect(hears(ofCompany, event)).toBe(true);
  expect(hears(ofCompany, { ...event, companyId: 11 })).toBe(false);
  expect(hears(ofCompany, { ...event, companyId: null, locationId: null })).toBe(false);
  expect(hears(ofCompany, { ...event, workspaceId: 2 })).toBe(false);
});
