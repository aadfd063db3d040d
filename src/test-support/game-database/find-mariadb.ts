import { existsSync } from 'node:fs';

/** Programs of Debian's package mariadb-server. */
export const mariaDbPrograms = {
  server: '/usr/sbin/mariadbd',
  client: '/usr/bin/mariadb',
  installer: '/usr/bin/mariadb-install-db',
} as const;

export const hasMariaDb = (): boolean => existsSync(mariaDbPrograms.server);
