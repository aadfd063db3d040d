import { symmetricDecrypt } from 'better-auth/crypto';

type Key = Parameters<typeof symmetricDecrypt>[0]['key'];

export const isDecryptable = (data: string, key: Key): Promise<boolean> =>
  symmetricDecrypt({ key, data }).then(
    () => true,
    () => false,
  );
