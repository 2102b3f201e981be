import { createContext } from 'react';

/** What the ids of a group's tabs and panels begin with. */
export const TabsId = createContext('');

/** A tab and its panel name each other; `at` is their place in the group. */
export const tabId = (group: string, at: number): string => `${group}-tab-${at}`;
export const panelId = (group: string, at: number): string => `${group}-panel-${at}`;
