import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './client/api-error';

/** Reads are tried again when the platform is not reached or not ready, never when it has refused. */
const mayPass = new Set([0, 502, 503, 504]);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && error instanceof ApiError && mayPass.has(error.status),
      refetchOnWindowFocus: false,
    },
  },
});
