import { createContext, useContext } from 'react';
import type { Navigation } from './document/types';

/** The frame has the navigation once for all pages: in each page's data it would be most of them. */
export const NavigationContext = createContext<Navigation | null>(null);

export const useNavigation = (): Navigation => {
  const navigation = useContext(NavigationContext);
  if (navigation === null) throw new Error('A page of the reference stands outside its frame');
  return navigation;
};
