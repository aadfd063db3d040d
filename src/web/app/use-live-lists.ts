import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepCopies } from '#web/shared/device-copy/keep-copies.ts';

/** While somebody is signed in, the device's copies follow their lists. */
export const useLiveLists = (user: string | null): void => {
  const client = useQueryClient();
  useEffect(() => (user === null ? undefined : keepCopies(client, user)), [client, user]);
};
