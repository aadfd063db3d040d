import { symmetricDecrypt } from 'better-auth/crypto';

type Key = Parameters<typeof symmetricDecrypt>[0]['key'];

/** Whether something was encrypted with this secret. */
export const isDecryptable = (data: string, key: Key): Promise<boolean> =>
  symmetricDecrypt({ key, data }).then(
    () => true,
    () => false,
  );
