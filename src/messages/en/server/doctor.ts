// What `npm run admin -- doctor` and a start say about the installation.

export const names = {
  version: 'version',
  settings: 'settings',
  folder: 'data folder',
  database: 'database',
  secret: 'secret',
  space: 'space',
  clock: 'clock',
  mail: 'mail',
  proxy: 'proxy',
  address: 'address',
  way: 'way to the server',
  provider: 'single sign-on',
  returnAddress: 'return address',
  backup: 'backup',
  backups: 'folder of backups',
  rehearsal: 'rehearsal',
} as const;

export const line = ({ level, name, said }: { level: string; name: string; said: string }): string =>
  `${level.padEnd(8)} ${name}: ${said}`;
export const total = ({ failed, warnings }: { failed: number; warnings: number }): string =>
  `Checks that failed: ${failed}. Warnings: ${warnings}.`;

export const settingsFit = 'Every setting can be used.';
export const misspelt = ({ name, meant }: { name: string; meant: string }): string =>
  `${name} is no setting. Is ${meant} meant?`;

export const folderClosed = (failure: string): string => `DATA_DIR can't be written: ${failure}`;
export const folderIsPrivate = (dataDir: string): string => `${dataDir} can be written, and no other account opens it.`;
export const openPaths = (paths: readonly string[]): string =>
  `Other accounts of this machine can open ${paths.join(', ')}. Their owner should close them: chmod go=`;

export const noDatabase = (dataDir: string): string =>
  `There is no database in ${dataDir} yet. Check DATA_DIR, or start the server once.`;
export const embedded = (level: string): string => `The embedded file can be read. It stands at ${level}.`;
export const postgres = ({ version, level }: { version: number; level: string }): string =>
  `PostgreSQL ${version} answers. The tables stand at ${level}.`;
export const oldPostgres = ({ version, least }: { version: number; least: number }): string =>
  `PostgreSQL ${version} is too old. Use ${least} or later.`;
export const transactionPooler =
  'DATABASE_URL leads through a pooler in transaction mode, such as pgbouncer with pool_mode = transaction. Named statements, locks and notices break there. Use pool_mode = session, or the address of PostgreSQL itself.';

export const unreadableFactors = (count: number): string =>
  `Second factors that the present SECRET can't read: ${count}. Use the SECRET (or DATA_DIR/secret) of before.`;
export const otherSecret =
  'The audit log was sealed with another SECRET. The next start begins a new section of it. If the change was not wanted, use the SECRET (or DATA_DIR/secret) of before.';
export const secretFits = 'The SECRET fits the data.';

type Figures = { free: string; reserve: string };
export const unmeasuredSpace = 'The database is elsewhere, and DATABASE_MEGABYTES bounds nothing.';
export const spaceIsLow = ({ free, reserve }: Figures): string =>
  `${free} are free, less than the reserve of ${reserve}: nobody can save.`;
export const spaceBecomesLow = ({ free, reserve }: Figures): string =>
  `${free} are free, little more than the reserve of ${reserve}.`;
export const enoughSpace = ({ free }: Figures): string => `${free} are free.`;

export const clockIsBehind = (span: string): string => `The clock is ${span} behind the latest entry of the audit log.`;
export const clocksDiffer = (span: string): string =>
  `The clocks of this machine and of the database are ${span} apart.`;
export const clockFits = 'The clock fits the data.';

export const noMailServer = 'SMTP_URL is not set. Mails become files in DATA_DIR/mail, and nobody gets them.';
export const mailRefused = (failure: string): string => `The mail server can't be used: ${failure}`;
export const mailOverTls = (address: string): string =>
  `The mail server takes mails from ${address}, over TLS. To send one: npm run admin -- mail-test <address>`;
export const mailWithoutTls =
  'The mail server takes mails, but not over TLS: links to set a new password go unencrypted.';

export const trustsEveryProxy =
  'TRUST_PROXY=true trusts every proxy with a private address. Set the number of proxies, or their addresses.';
export const noProxy = 'APP_URL is an address of this machine.';
export const notEncrypted = 'APP_URL starts with http://: passwords and cookies go unencrypted.';
export const proxyUntrusted =
  'APP_URL starts with https://, so a proxy stands in front, but TRUST_PROXY is not set: everybody seems to come from its address, and shares its limits. Set TRUST_PROXY=1 for one proxy.';
export const proxyTrusted = 'TRUST_PROXY names the proxies in front.';

export const addressReached = (appUrl: string): string => `${appUrl} answers.`;
export const addressAnswers = ({ appUrl, status }: { appUrl: string; status: number }): string =>
  `${appUrl}/livez answers ${status} and not 200.`;
export const addressNotReached = ({ appUrl, failure }: { appUrl: string; failure: string }): string =>
  `${appUrl} can't be reached from here: ${failure}. Is the server running?`;

export const probeAnswers = (status: number): string =>
  `the server answers ${status} to /api/probe. Is it of this version?`;
export const wayNotSeen = (failure: string): string => `It could not be looked at: ${failure}`;
export const streamsBuffered =
  'A proxy holds streams back: people would see changes of others late or never. Switch its buffering off for /api/events (nginx: proxy_buffering off).';
export const otherHost = ({ host, seen }: { host: string; seen: string }): string =>
  `The server is asked for ${seen || 'no host'} and not for ${host}. Let the proxy pass the Host header on.`;
export const proxyNotTrusted = (address: string): string =>
  `A proxy names the client's address, and TRUST_PROXY does not let it: everybody seems to come from ${address}.`;
export const noProxyOnTheWay =
  'TRUST_PROXY trusts a proxy, but none named a client on the way: anybody may name an address of their choice. Unset it, or let the proxy send X-Forwarded-For.';
export const wayIsFree = 'Streams arrive at once, and the host and the address of a client arrive as they are.';

export const noRehearsal =
  'No backup was rehearsed yet, so nobody knows whether one can be restored. Rehearse one: npm run admin -- rehearse <file>';
export const rehearsalAge = (age: string): string => `A backup was last rehearsed ${age} ago.`;
export const noBackup = 'No backup was made yet. Make one: npm run admin -- backup <file>';
export const backupAge = (age: string): string => `The latest backup was made ${age} ago.`;

type Counts = { folder: string; own: number; others: number };
export const ownBackups = ({ folder, own }: Counts): string => `${folder} has backups of this installation: ${own}.`;
export const backupsOfOthers = ({ folder, own, others }: Counts): string =>
  `${folder} has backups of this installation: ${own}, and of others, or without an installation in their names: ${others}. These are not counted, and stay until you remove them.`;

export const providerAnswers = (issuer: string): string => `${issuer} answers, and names itself so.`;
export const providerAway = ({ issuer, failure }: { issuer: string; failure: string }): string =>
  `${issuer} can't be used now: ${failure}. Nobody can sign in there until it can.`;
export const returnAddressTaken = (address: string): string => `The provider does not refuse ${address}.`;
export const returnAddressRefused = ({ address, status }: { address: string; status: number }): string =>
  `The provider answers ${status} to OIDC_CLIENT_ID with the return address ${address}. Register both there as they are.`;
