// For operators in a terminal.
import { inFigures, plural } from '#texts/plural.ts';

type Usage = { ranks: readonly string[]; unverifiedFlag: string; headFlag: string; foreignFlag: string };

export const usage = ({ ranks, unverifiedFlag, headFlag, foreignFlag }: Usage): string =>
  `Usage:
  npm run admin -- rank <email> <${ranks.join('|')}> [${unverifiedFlag}]
  npm run admin -- second-factor-off <email>
  npm run admin -- invite <email> [${ranks.join('|')}]
  npm run admin -- reset-link <email>
  npm run admin -- export-account <email> <file>
  npm run admin -- delete-account <email>
  npm run admin -- mail-test <address>
  npm run admin -- doctor
  npm run admin -- backup <file>
  npm run admin -- restore <file> [${foreignFlag}]
  npm run admin -- rehearse <file>
  npm run admin -- move <DATABASE_URL>
  npm run admin -- world <export|import|check> <file>
  npm run admin -- verify-audit [${headFlag} <digest>]`;

export const rankIs = ({ email, rank }: { email: string; rank: string }): string => `${email} has the rank ${rank}.`;
export const addUnverifiedFlag = ({ problem, flag }: { problem: string; flag: string }): string =>
  `${problem}\nIf you know that the account is theirs, add ${flag}.`;
export const noSuchAccount = (email: string): string => `There is no account with the email ${email}.`;
export const invited = ({
  email,
  rank,
  link,
  days,
}: {
  email: string;
  rank: string;
  link: string;
  days: number;
}): string =>
  `With this link ${email} can sign up, once, within ${days} days, with the rank ${rank}. No mail was sent.\n${link}`;
export const resetLink = ({ email, link, hours }: { email: string; link: string; hours: number }): string =>
  `With this link ${email} sets a new password, once, within ${hours === 1 ? 'one hour' : `${hours} hours`}. All their sessions end then. No mail was sent.\n${link}`;
export const accountExported = ({ email, file }: { email: string; file: string }): string =>
  `${file} has all that the account ${email} has.`;
export const accountDeleted = (email: string): string =>
  `The account ${email} is deleted, with all its quests and story lines. What became official stays.`;
export const mailAccepted = (to: string): string => `The mail server accepted a test mail to ${to}.`;
export const mailWritten = (folder: string): string =>
  `SMTP_URL is not set. The test mail is a file in ${folder}, and nobody gets it.`;
export const mailRefused = (failure: string): string => `The test mail could not be handed over: ${failure}`;
export const noEmail = (typed: string): string => `${typed} is no email address.`;
export const hasAccount = (email: string): string => `${email} has an account already.`;
export const noSecondFactor = (email: string): string => `${email} has no second factor.`;
export const secondFactorOff = ({ email, mailed }: { email: string; mailed: string }): string =>
  `${email} signs in with the password alone. All sessions of the account are ended. ${mailed}`;
export const mailed = 'They get a mail about it.';
export const notMailed = (failure: string): string => `The mail about it could not be sent: ${failure}`;

const inRows = (rows: number): string => plural(rows, { one: '1 row', other: `${inFigures(rows)} rows` });
const countRows = ({ rows, tables }: { rows: number; tables: number }): string =>
  `${inRows(rows)} of ${plural(tables, { one: '1 table', other: `${tables} tables` })}`;

export const backedUp = ({ file, ...counts }: { file: string; rows: number; tables: number }): string =>
  `${file} holds ${countRows(counts)}, and was read back whole.`;
export const restored = ({ file, ...counts }: { file: string; rows: number; tables: number }): string =>
  `The database holds ${countRows(counts)} of ${file}, each held against it. Everybody signs in again.`;
type Origin = 'own' | 'foreign' | 'unsigned';
const origins: Readonly<Record<Origin, string>> = {
  own: 'It was signed with the SECRET of this installation.',
  foreign: 'It was signed with another SECRET, or it was changed after it was made.',
  unsigned: 'It has no signature: an earlier version of Runeloom made it, or something else did.',
};
type Foreign = { file: string; origin: Origin; flag: string };
export const otherOrigin = ({ file, origin, flag }: Foreign): string =>
  `${file} can't be shown to come from this installation. ${origins[origin]} A forged backup can make anybody an administrator. Set the SECRET (or DATA_DIR/secret) that it was made with. Where you know where it comes from, add ${flag}. Nothing was written.`;
type Rehearsal = { file: string; rows: number; tables: number; documents: number; ms: number };
export const rehearsed = ({ file, documents, ms, origin, ...counts }: Rehearsal & { origin: Origin }): string =>
  `${file} can be restored: ${countRows(counts)}, each compared with it, and ${plural(documents, { one: '1 document', other: `${inFigures(documents)} documents` })} opened, in ${(ms / 1000).toFixed(1)} seconds. ${origins[origin]}`;
export const rehearsalNotNoted = (failure: string): string => `The rehearsal could not be noted: ${failure}`;
export const unsoundDocuments = ({ file, ids }: { file: string; ids: readonly string[] }): string =>
  `${file} was restored, but these documents can't be opened: ${ids.join(', ')}.`;
export const unreadableFactors = (count: number): string =>
  `Second factors that the present SECRET can't read: ${count}. Start the server with the SECRET (or DATA_DIR/secret) of the installation that was backed up.`;
export const moved = (counts: { rows: number; tables: number }): string =>
  `The new database holds ${countRows(counts)}. Start the server with its DATABASE_URL and the DATA_DIR of before.`;
export const unsetDatabaseUrl = 'Unset DATABASE_URL: what is moved is the embedded database in DATA_DIR.';
export const giveAddress = 'Name the database to move to as postgres://user:password@host/database.';
export const databaseInUse = 'Something else uses the embedded database. Stop the server first.';
export const nothingToMove = (dataDir: string): string =>
  `There is nothing to move: there is no embedded database in ${dataDir}.`;
export const rowsSoFar = ({ table, rows }: { table: string; rows: number }): string =>
  `${table}: ${inRows(rows)} so far`;
export const rowsCopied = ({ table, rows }: { table: string; rows: number }): string =>
  `${table}: ${inRows(rows)} copied`;
export const rowsReadBack = 'Every row was read back as it was.';
export const emptiedDatabase = ({ database, note }: { database: string; note: string }): string =>
  `${database} is empty, but this installation was started before. Restore a backup: npm run admin -- restore <file>. Where it is to begin anew, delete ${note} first.`;
export const reserveGivenUp =
  'There is no space left on the volume of DATA_DIR, so the file `reserve` there was given up. Make room soon.';
export const damagedDatabase = (database: string): string =>
  `${database} is damaged. Move it away with the files beside it that begin with its name, then restore a backup: npm run admin -- restore <file>.`;
export const noSpaceToMigrate = (dataDir: string): string =>
  `The database must be brought to this version first, and there is not enough space for it (${dataDir}). Make room, then start again. Nothing was changed.`;
export const noTables = 'There is nothing to read: this database has no tables. Check DATA_DIR and DATABASE_URL.';
export const otherLevel = ({ database, program }: { database: string | undefined; program: string | undefined }) =>
  `This database stands at ${database}, this program at ${program}. Use the version of Runeloom that fits it.`;
export const newerBackup = ({ file, level }: { file: string; level: string | undefined }): string =>
  `${file} was made by a newer version of Runeloom, at ${level}. Nothing was written.`;
export const newerTables =
  'The tables of this database are newer than what is to be written. Take a database without tables.';
export const foreignTable = (table: string | undefined): string =>
  `This database is not empty: it has a table ${table}, of another program. Nothing was written.`;
export const tableNotEmpty = (table: string): string =>
  `This database is not empty: there are rows in ${table}. Take a new DATA_DIR or an empty DATABASE_URL. Nothing was written.`;
export const copyDiffers = (table: string): string => `The rows of ${table} came out different. Nothing was kept.`;
export const restoredDiffers = (table: string): string =>
  `The rows of ${table} came out different from the backup. Nothing was kept.`;
export const nulCharacter = (at: { column: string | undefined; table: string; row: string }): string =>
  `A NUL character stands in ${at.column} of ${at.table} (${at.row}), which PostgreSQL can't keep. Nothing was written.`;
export const damagedBackup = ({ file, why }: { file: string; why: string }): string =>
  `${file} is not a whole backup: ${why}. Nothing was written.`;
export const unreadableFile = ({ file, failure }: { file: string; failure: string }): string =>
  `${file} can't be read: ${failure}`;
export const unwritableFile = ({ file, failure }: { file: string; failure: string }): string =>
  `${file} can't be written: ${failure}`;

export const noJson = (line: number): string => `line ${line} is no JSON`;
export const brokenOff = 'it breaks off';
export const behindEnd = 'there is something after its end';
export const endMissing = 'its end is missing';
export const otherFormat = ({ version, known }: { version: string; known: number }): string =>
  `its format has the version ${version}, this program reads ${known}`;
export const otherBeginning = 'it does not begin like one';
export const unreadableLine = 'a line can not be read';
export const endlessLine = 'a line is longer than any row';
export const misplacedTable = (table: string): string => `the table ${table} stands where it should not`;
export const unfitRow = 'a row does not fit its table';
export const unknownRecordKind = 'a line is of no known kind';
export const headerChanged = 'its header was changed';
export const tableMissing = 'a table is missing';
export const rowsChanged = (table: string): string => `the rows of ${table} were changed`;

export const ready = (address: string): string => `Runeloom is ready on ${address}`;
export const notStarted = (reason: string): string => `Runeloom did not start. ${reason}`;
export const checkSetting = (problems: string): string => `Check this setting:\n${problems}`;
export const portTaken = 'PORT: another program listens on this port already.';
export const databaseRefuses = (failure: string): string => `DATABASE_URL: ${failure}`;
export const dataRefused = (failure: string): string => `DATA_DIR: ${failure}`;
export const shortSecret = ({ file, least }: { file: string; least: number }): string =>
  `${file} has less than ${least} characters, so anybody could guess it. Put the earlier secret there. If you have none, delete the file: a new one is made, and second factors must be set up again`;
export const portClosed = (port: number): string =>
  `PORT: the system does not let this account listen on port ${port}. Take one from 1024, and a proxy in front.`;
export const hostUnusable = ({ host, failure }: { host: string; failure: string }): string =>
  `HOST: ${host} is no address of this machine (${failure}).`;
export const notAFolder = (path: string): string => `${path} is no folder`;
export const trustsAllProxies =
  'TRUST_PROXY=true trusts every proxy with a private address, and whoever reaches this server from one. Set the number of proxies in front of it, such as TRUST_PROXY=1, or their addresses.';
export const openPath = ({ name, path }: { name: string; path: string }): string =>
  `${name} can be opened by other accounts of this machine. Its owner should close it: chmod go= ${path}`;

export const addressStart = (protocols: readonly string[]): string =>
  `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
export const proxies = 'must be true, false, a number of proxies, or addresses and ranges separated by commas';
export const wholeNumberFrom = (least: number): string => `must be a whole number from ${least}`;
export const wholeNumberOrNone = (most: number): string =>
  `must be a whole number of at most ${most}; 0 bounds nothing`;
export const atMost = (most: number): string => `must be at most ${most}`;
export const megabytesFrom = ({ least, most }: { least: number; most: number }): string =>
  `must be a number of megabytes from ${least} to ${most}`;
export const port = 'must be a port from 1 to 65535';
export const secretLength = (least: number): string => `must have at least ${least} characters`;
export const tokenShape = (least: number): string => `must have at least ${least} characters, without blanks`;
export const scriptAddress =
  'must be the address of a script that starts with https://, or http:// on this machine, without blanks, commas, semicolons and quotes';
export const everyoneOrAdministrators = 'must be everyone or administrators';
export const onOrOff = 'must be on or off';
export const host = 'must be a network address or the name of this machine';
export const origin = 'must be a protocol, a host and a port alone, such as https://quests.example.org';
export const mailHost = 'must name a mail server, such as smtp://mail.example.org:587';
export const sender = 'must be an email address, or a name with an email address, such as Quests <quests@example.org>';
export const databaseAway = (failure: string): string => `DATABASE_URL: ${failure}`;
export const span = 'must be a whole number of minutes, hours or days, from 5m to 366d, such as 5m, 12h or 1d';
export const oneOf = (words: readonly string[]): string => `must be one of ${words.join(', ')}`;
export const gameOrigins = 'must be origins of pages over HTTPS, separated by commas, such as https://play.example.org';
export const domains = 'must be domains of email addresses, separated by commas, such as example.org, example.com';
export const domainsNeeded = 'must name a domain where SIGN_UP is domains';
export const termsTooLong = ({ file, most }: { file: string; most: number }): string =>
  `${file} has more than ${most} bytes`;
export const termsEncoding = (file: string): string => `${file} is no plain text in UTF-8`;
export const termsEmpty = (file: string): string => `${file} is empty`;
export const trueOrFalse = 'must be true or false';

export const faultyWorld = (file: string): string => `${file} is no world that can be used:`;
export const soundWorld = ({ file, entries }: { file: string; entries: number }): string =>
  `${file} is a world with ${plural(entries, { one: '1 entry', other: `${inFigures(entries)} entries` })} that can be imported.`;
export const worldExported = ({ file, entries }: { file: string; entries: number }): string =>
  `${file} holds the world and its ${plural(entries, { one: 'entry', other: `${inFigures(entries)} entries` })}.`;
export const faultyFormats = 'Nothing is imported. The world would newly say what exports can not read:';
export const formatsChecked =
  'Exports can not read this of it. An import is refused for what the present world does not say already, except for what a quest book ignores:';
export const formatsAsBefore = 'Exports can not read this of it, which is no reason to refuse it:';
export const moreFaults = (count: number): string => `and ${count} more`;

type FormatFault = {
  place: string;
  of: { sort: 'kind' | 'field'; name: string };
  format: string;
  key: string;
  detail: string;
};
export const formatFault = ({ place, of, format, key, detail }: FormatFault): string =>
  `${place}: the ${of.sort === 'kind' ? 'kind' : 'field of the quest'} ${of.name}, ${key} for ${format}: ${detail}`;
export const otherPicture = 'It is not the picture that its address names, or no PNG or WebP of the size that is kept.';

type ImportedWorld = { file: string; written: number; withoutPicture: number };
export const worldImported = ({ file, written, withoutPicture }: ImportedWorld): string =>
  `The world is that of ${file}. ${plural(written, { one: '1 entry was', other: `${inFigures(written)} entries were` })} added or changed; all others stay as they were.${withoutPicture === 0 ? '' : ` Pictures that this installation does not have are left out: ${withoutPicture}.`}`;
export const commandLine = 'the command line';
export const refusalNotNoted = (failure: string): string =>
  `The audit log does not have that the command failed: ${failure}`;
export const guest = 'a guest';
export const schedule = 'the schedule of backups';
export const noSpaceForBackup = ({ folder, missing }: { folder: string; missing: string }): string =>
  `There is no room for a backup in ${folder}: ${missing} more are needed. Earlier backups stay.`;
export const worldSetting = (worlds: readonly string[]): string =>
  `must be ${worlds.join(', ')}, or the file of a world that \`npm run admin -- world check\` finds no fault with`;

type Sealed = { entries: number; first: number; last: number; head: string };
export const auditIsWhole = ({ entries, first, last, head }: Sealed): string =>
  entries === 0
    ? `The audit log has no sealed entries. Its head is ${head || 'empty'}.`
    : `The audit log is whole: ${plural(entries, { one: '1 entry', other: `${inFigures(entries)} entries` })}, ${first === last ? first : `${first} to ${last}`}. Its head is ${head}.`;
export const auditHead = (number: number): string => `As the metric runeloom_audit_head: ${number}.`;
const auditSections = {
  first: 'The log begins',
  'secret changed': 'The SECRET changed',
  restored: 'A backup was restored',
} as const;
type Section = { number: number; reason: keyof typeof auditSections; at: string; from: number };
export const auditSection = ({ number, reason, at, from }: Section): string =>
  `Section ${number}, from entry ${from}: ${auditSections[reason]}, ${at}.`;
export const auditSectionOfOther = (number: number): string =>
  `Section ${number} was sealed with another SECRET. Its entries are as they were when the next section began.`;
export const auditPruned = (last: number): string =>
  `${plural(last, { one: 'Entry 1 was', other: `Entries 1 to ${inFigures(last)} were` })} removed after AUDIT_KEEP_DAYS.`;
export const auditIsNotWhole = 'The audit log is not whole:';
export const auditChanged = (entry: { sequence: number | null; id: string; at: string; act: string }): string =>
  `Entry ${entry.sequence} (${entry.act}, ${entry.at}, ${entry.id}) was changed, or stands in another place than it was sealed.`;
export const auditUnsealed = (entry: { id: string; at: string; act: string }): string =>
  `An entry (${entry.act}, ${entry.at}, ${entry.id}) is not sealed. Is a server running with this SECRET?`;
export const auditMissing = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `Entry ${from} is missing.` : `Entries ${from} to ${to} are missing.`;
export const auditSectionChanged = (section: number): string => `The beginning of section ${section} was changed.`;
export const auditSectionMissing = (section: number): string => `The beginning of section ${section} is missing.`;
export const auditSectionEntriesChanged = (section: number): string =>
  `Entries of section ${section} were changed after it ended. It was sealed with another SECRET, so it is not known which.`;
export const auditCheckpointChanged = 'The checkpoint of the removed entries was changed.';
export const auditHeadChanged = 'The head was changed, or something stands behind it.';
export const auditHeadGone = 'The head is gone.';
export const auditOtherSecret =
  'The latest section was sealed with another SECRET than this one, so nothing proves it. Give the SECRET (or DATA_DIR) of the servers.';
export const auditOtherHead = (head: string): string =>
  `No entry has the seal ${head}. What came after it was cut, or it was removed after AUDIT_KEEP_DAYS.`;

// Settings of single sign-on.

export const issuer =
  "must be the provider's issuer as it writes it, such as https://login.example.org, without a query. http:// is for this machine only";
export const groupRanks = (ranks: readonly string[]): string =>
  `must be groups and their ranks, such as admins=administrator, editors=reviewer. Ranks are ${ranks.join(', ')}`;
export const neededWithIssuer = 'is needed where OIDC_ISSUER is set';
export const issuerNeeded = 'is needed for the other settings of single sign-on';
export const passwordsNeedIssuer = 'must be on where no OIDC_ISSUER is set: nobody could sign in otherwise';

export const laterDatabase = (names: readonly string[]): string =>
  `The database is of a later version of Runeloom (${names.join(', ')}). Start that version, or restore the backup from before the upgrade into an empty database with this one. Nothing was changed.`;
