import { lazy } from 'react';
import type { ComponentType } from 'react';

/**
 * A part of the frame that the first screen does not wait for. One that cannot be loaded, as after an update of the platform, is left
 * out: the screens go on without it.
 */
export const part = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => null };
    }
  });
