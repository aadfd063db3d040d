import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from '#web/shared/api/query-client.ts';

export const withServerState = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  function WithServerState(props: Props) {
    return (
      <QueryClientProvider client={queryClient}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
