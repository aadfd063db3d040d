import type { AuditEntry } from '#contract/audit-log.ts';
import { formatNames, channelNames } from '#texts/releases.ts';
import { language } from '#texts/language.ts';
import { inFigures, plural } from '#texts/plural.ts';
import { rankNames } from '#texts/shared.ts';
import { roleNames } from '#texts/spaces.ts';

// The details of the audit log's acts, in words. An act of a later version may have details that this page does not know.

type Value = AuditEntry['details'][string];

/** What a code means where people read it. Codes of more acts may come. */
const meanings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rank: rankNames,
  role: roleNames,
  channel: channelNames,
  format: formatNames,
  kind: { quest: 'quest', story_line: 'story line' },
  own: { on: 'on', off: 'off', '': 'as the settings of the server say' },
  origin: {
    own: 'made by this installation',
    foreign: 'made by another installation, or changed',
    unsigned: 'made before backups were signed',
  },
  method: {
    password: 'password',
    provider: 'single sign-on',
    'password and code': 'password and code of an app',
    'password and backup code': 'password and backup code',
    'provider and code': 'single sign-on and code of an app',
    'provider and backup code': 'single sign-on and backup code',
  },
  reason: {
    invalid_email_or_password: 'wrong email or password',
    invalid_password: 'wrong password',
    invalid_code: 'wrong code',
    code_needed: 'no code was given',
    second_factor_unreadable: 'the second factor can’t be read any more',
    second_factor_needed: 'administrators need a second factor here',
    too_many_requests: 'too many attempts',
    account_suspended: 'the account is suspended',
    email_unverified: 'the email address is not verified',
    forbidden: 'not allowed to this account',
    proof_needed: 'who they are was not confirmed',
    last_administrator: 'the last administrator stays one',
    last_owner: 'the last owner of a space stays one',
    passwords_off: 'passwords are switched off',
    token_scope: 'the write token does not allow it',
    token_needed: 'the write token is unknown or has ended',
    sign_in_needed: 'nobody was signed in',
    sign_up_closed: 'sign-up is closed, or the invitation counts no more',
    foreign_origin: 'it came from a page of another site',
    own_second_factor: 'the own second factor is switched off on the account page',
    sign_in_expired: 'the sign-in took too long, or was another browser’s',
    sign_in_denied: 'cancelled or refused at the provider',
    provider_failed: 'the provider’s answer can’t be used',
    provider_unreachable: 'the provider did not answer',
    provider_email_unverified: 'the provider names no verified email address',
    account_email_unverified: 'the email address of the account is not verified',
    identity_mismatch: 'another identity of the provider',
  },
};

const labels: Readonly<Record<string, string>> = {
  rank: 'rank',
  before: 'before',
  role: 'role',
  channel: 'channel',
  format: 'format',
  kind: 'what was sent',
  own: 'export of one’s own work',
  formats: 'formats that the game reads',
  origin: 'the backup was',
  made_at: 'backup of',
  method: 'by',
  reason: 'reason',
  device: 'device',
  system_user: 'user of the machine',
  issuer: 'provider',
  ended: 'session',
  name: 'name',
  note: 'note',
  version: 'version of the world',
  digest: 'digest',
  release: 'release',
  catalogue: 'catalogue',
  with: 'replaced by',
  replacement: 'replacement',
  import: 'import',
  entry: 'entry',
  item: 'id of the document',
  author: 'account of the author',
  member: 'account of the member',
  owner: 'owner',
  invitation: 'invitation',
  delivery: 'delivery',
  status: 'status of the answer',
  error: 'error',
  events: 'events',
  url: 'address',
  url_before: 'address before',
  scopes: 'what the token allows',
  from: 'from',
  to: 'to',
  titles: 'titles',
  until: 'until',
  person: 'person',
  act: 'act',
  address: 'network address',
  detail: 'detail',
};

const counted: Readonly<Record<string, (count: number) => string>> = {
  entries: (count) => plural(count, { one: '1 entry', other: `${inFigures(count)} entries` }),
  documents: (count) => plural(count, { one: '1 document', other: `${inFigures(count)} documents` }),
  quests: (count) => plural(count, { one: '1 quest', other: `${inFigures(count)} quests` }),
  story_lines: (count) => plural(count, { one: '1 story line', other: `${inFigures(count)} story lines` }),
  rows: (count) => plural(count, { one: '1 row', other: `${inFigures(count)} rows` }),
  tables: (count) => plural(count, { one: '1 table', other: `${inFigures(count)} tables` }),
  days: (count) => plural(count, { one: 'for 1 day', other: `for ${inFigures(count)} days` }),
  added: (count) => `${inFigures(count)} added`,
  changed: (count) => `${inFigures(count)} changed`,
  retired: (count) => `${inFigures(count)} retired`,
  approvals: (count) => plural(count, { one: '1 approval needed', other: `${inFigures(count)} approvals needed` }),
  ms: (count) => `took ${inFigures(count)} ms`,
};

const timed: ReadonlySet<string> = new Set(['made_at', 'until', 'since']);

/** undefined also for `constructor` and other names that every object has. */
const read = <Found>(table: Readonly<Record<string, Found>>, key: string): Found | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

type Details = AuditEntry['details'];

const toFact = (details: Details, [name, value]: [string, Value]): string => {
  const count = read(counted, name);
  if (count && typeof value === 'number') return count(value);
  if (name === 'active') return value === true ? 'switched on' : 'switched off';
  return `${read(labels, name) ?? name.replaceAll('_', ' ')}: ${toWords(details, [name, value])}`;
};

const toWords = (details: Details, [name, value]: [string, Value]): string => {
  if (timed.has(name)) return new Date(value as string | number).toLocaleString(language, toTheMinute);
  if (name === 'before' && (value === 0 || value === '')) return 'none';
  const listed = readList(value);
  if (listed) return listed.join(', ');
  const known = read(meanings, name === 'before' ? whatWasBefore(details) : name) ?? {};
  return read(known, String(value)) ?? (name === 'reason' ? ofCode(String(value)) : String(value));
};

/** Several are kept as JSON. */
const readList = (value: Value): readonly string[] | null => {
  if (typeof value !== 'string' || !/^\["[^]*"\]$/.test(value)) return null;
  try {
    const listed: unknown = JSON.parse(value);
    return Array.isArray(listed) && listed.every((each) => typeof each === 'string') ? listed : null;
  } catch {
    return null;
  }
};

/** A code without words of its own. Commands of the operator have sentences. */
const ofCode = (reason: string): string => (/^[a-z\d_]+$/.test(reason) ? reason.replaceAll('_', ' ') : reason);

const toTheMinute = { dateStyle: 'medium', timeStyle: 'short' } as const;

const whatWasBefore = (details: Details): string => ['rank', 'role'].find((name) => name in details) ?? '';

/** Of a refused request its method and its route say one thing. `said` are the names of what stands elsewhere. */
export const auditFacts = ({ route, method, ...others }: Details, said: readonly string[] = []): string[] => {
  const asked = route === undefined ? { ...(method !== undefined && { method }) } : { request: `${method} ${route}` };
  const details: Details = { ...others, ...asked };
  return Object.entries(details)
    .filter(([name]) => !said.includes(name))
    .map((detail) => toFact(details, detail));
};
