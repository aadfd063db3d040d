import { documentTables, type KindTable } from '#contract/document-kinds.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { ColumnKind, TableShape } from './backup-format.ts';

/** A restored copy is an installation of its own. Everybody signs in again, no ended session is back, and no webhook sends the past again. */
type ShortLived =
  | 'sessions'
  | 'verifications'
  | 'attempts'
  | 'world_imports'
  | 'world_import_rows'
  | 'webhook_deliveries'
  | 'installation';
/** The database fills these by triggers, also during a restore. */
export const countedTables = ['owner_totals', 'world_words', 'world_uses'] as const satisfies readonly (keyof Schema)[];
type Counted = (typeof countedTables)[number];
type Kept = Exclude<keyof Schema, ShortLived | Counted>;

type Shapes<Tables extends keyof Schema> = {
  [Table in Tables]: {
    readonly key: readonly (keyof Schema[Table])[];
    readonly columns: { readonly [Column in keyof Schema[Table]]: ColumnKind };
  };
};

const chainPlace = { sequence: 'number', seal: 'text', digest: 'text', mac: 'text' } as const;

const documents = {
  key: ['owner_id', 'id'],
  columns: {
    owner_id: 'text',
    id: 'text',
    title: 'text',
    type: 'text',
    document: 'text',
    marks: 'text',
    version: 'number',
    stamp: 'text',
    created_at: 'number',
    updated_at: 'number',
    updated_by: 'text',
  },
} as const;

const ofEachKind = Object.fromEntries(documentTables.map((table) => [table, documents])) as Record<
  KindTable,
  typeof documents
>;

const entryColumns = {
  catalogue: 'text',
  id: 'text',
  name: 'text',
  aliases: 'text',
  level: 'number',
  value: 'number',
  tags: 'text',
  icon: 'text',
  retired: 'number',
  folded: 'text',
  words: 'text',
  version: 'number',
  stamp: 'text',
  updated_at: 'number',
  updated_by: 'text',
} as const;

/** Accounts come before the rows that refer to them. */
const keptShapes: Shapes<Kept> = {
  users: {
    key: ['id'],
    columns: {
      id: 'text',
      email: 'text',
      email_verified: 'flag',
      display_name: 'text',
      image: 'text',
      rank: 'text',
      reviewer: 'flag',
      terms_accepted: 'flag',
      two_factor_enabled: 'flag',
      suspended_at: 'time',
      last_seen_at: 'number',
      device_stamp: 'text',
      created_at: 'time',
      updated_at: 'time',
    },
  },
  accounts: {
    key: ['id'],
    columns: {
      id: 'text',
      user_id: 'text',
      account_id: 'text',
      provider_id: 'text',
      password: 'text',
      access_token: 'text',
      refresh_token: 'text',
      id_token: 'text',
      access_token_expires_at: 'time',
      refresh_token_expires_at: 'time',
      scope: 'text',
      created_at: 'time',
      updated_at: 'time',
    },
  },
  two_factors: {
    key: ['id'],
    columns: {
      id: 'text',
      user_id: 'text',
      secret: 'text',
      backup_codes: 'text',
      verified: 'flag',
      failed_verification_count: 'number',
      locked_until: 'time',
      last_used_step: 'number',
    },
  },
  ...ofEachKind,
  line_groups: documents,
  world: documents,
  story_line_quests: {
    key: ['owner_id', 'story_line_id', 'quest_id'],
    columns: { owner_id: 'text', story_line_id: 'text', quest_id: 'text' },
  },
  story_line_steps: {
    key: ['owner_id', 'story_line_id', 'number'],
    columns: {
      owner_id: 'text',
      story_line_id: 'text',
      number: 'number',
      at: 'number',
      made_by: 'text',
      version: 'number',
      note: 'text',
      quests: 'number',
    },
  },
  story_line_step_quests: {
    key: ['owner_id', 'story_line_id', 'number', 'quest_id'],
    columns: {
      owner_id: 'text',
      story_line_id: 'text',
      number: 'number',
      quest_id: 'text',
      title: 'text',
      before: 'number',
      after: 'number',
    },
  },
  revisions: {
    key: ['owner_id', 'kind', 'item_id', 'version'],
    columns: {
      owner_id: 'text',
      kind: 'text',
      item_id: 'text',
      version: 'number',
      stamp: 'text',
      document: 'text',
      marks: 'text',
      created_at: 'number',
      updated_at: 'number',
      updated_by: 'text',
      deleted_at: 'number',
      deleted_by: 'text',
      title: 'text',
      type: 'text',
    },
  },
  deleted_versions: {
    key: ['owner_id', 'kind', 'item_id'],
    columns: { owner_id: 'text', kind: 'text', item_id: 'text', version: 'number' },
  },
  version_notes: {
    key: ['owner_id', 'kind', 'item_id', 'version'],
    columns: { owner_id: 'text', kind: 'text', item_id: 'text', version: 'number', note: 'text' },
  },
  set_aside: {
    key: ['owner_id', 'kind', 'item_id', 'code', 'place'],
    columns: {
      owner_id: 'text',
      kind: 'text',
      item_id: 'text',
      code: 'text',
      place: 'text',
      reason: 'text',
      said: 'text',
      set_by: 'text',
      at: 'number',
    },
  },
  collections: {
    key: ['owner_id', 'kind'],
    columns: { owner_id: 'text', kind: 'text', version: 'number', stamp: 'text' },
  },
  space_collections: {
    key: ['owner_id', 'kind'],
    columns: { owner_id: 'text', kind: 'text', version: 'number', stamp: 'text' },
  },
  spaces: {
    key: ['id'],
    columns: {
      id: 'text',
      name: 'text',
      approvals: 'number',
      created_at: 'number',
      created_by: 'text',
      deleted_at: 'number',
      deleted_by: 'text',
    },
  },
  space_members: {
    key: ['space_id', 'user_id'],
    columns: { space_id: 'text', user_id: 'text', role: 'text', since: 'number' },
  },
  space_invitations: {
    key: ['id'],
    columns: {
      id: 'text',
      space_id: 'text',
      email: 'text',
      role: 'text',
      hash: 'text',
      made_at: 'number',
      made_by: 'text',
      expires_at: 'number',
      accepted_by: 'text',
    },
  },
  comment_threads: {
    key: ['owner_id', 'id'],
    columns: {
      owner_id: 'text',
      id: 'text',
      kind: 'text',
      item_id: 'text',
      place: 'text',
      quote: 'text',
      made_at: 'number',
      resolved_at: 'number',
      resolved_by: 'text',
      comments: 'number',
      bytes: 'number',
    },
  },
  comments: {
    key: ['owner_id', 'thread_id', 'id'],
    columns: {
      owner_id: 'text',
      thread_id: 'text',
      id: 'text',
      author_id: 'text',
      at: 'number',
      edited_at: 'number',
      text: 'text',
      mentions: 'text',
    },
  },
  shared_links: {
    key: ['owner_id', 'kind', 'item_id'],
    columns: {
      owner_id: 'text',
      kind: 'text',
      item_id: 'text',
      hash: 'text',
      document: 'text',
      shared_at: 'number',
      shared_by: 'text',
      ends_at: 'number',
    },
  },
  inbox_items: {
    key: ['user_id', 'id'],
    columns: {
      user_id: 'text',
      id: 'text',
      at: 'number',
      kind: 'text',
      by_id: 'text',
      owner_id: 'text',
      thread_id: 'text',
      about: 'text',
      read_at: 'number',
    },
  },
  export_settings: {
    key: ['name'],
    columns: { name: 'text', own: 'text', formats: 'text', version: 'number', stamp: 'text' },
  },
  learned: { key: ['user_id', 'name'], columns: { user_id: 'text', name: 'text', at: 'number' } },
  mail_digests: { key: ['user_id'], columns: { user_id: 'text', told_until: 'text', at: 'number' } },
  milestones: { key: ['name'], columns: { name: 'text', at: 'number' } },
  audit_log: {
    key: ['id'],
    columns: {
      id: 'text',
      at: 'number',
      act: 'text',
      actor: 'text',
      target: 'text',
      detail: 'text',
      outcome: 'text',
      actor_id: 'text',
      target_id: 'text',
      address: 'text',
      session: 'text',
      details: 'text',
      sequence: 'number',
      seal: 'text',
    },
  },
  audit_marks: { key: ['name'], columns: { name: 'text', ...chainPlace } },
  audit_sections: {
    key: ['number'],
    columns: { number: 'number', reason: 'text', begun_at: 'number', key_name: 'text', ...chainPlace },
  },
  submissions: {
    key: ['id'],
    columns: {
      id: 'text',
      author_id: 'text',
      author: 'text',
      kind: 'text',
      item_id: 'text',
      title: 'text',
      snapshot: 'text',
      state: 'text',
      reason: 'text',
      created_at: 'number',
      decided_at: 'number',
      decided_by: 'text',
      decided_by_id: 'text',
      submitted_by: 'text',
      submitted_by_id: 'text',
      set_aside: 'text',
    },
  },
  approvals: {
    key: ['space_id', 'kind', 'item_id', 'user_id'],
    columns: { space_id: 'text', kind: 'text', item_id: 'text', user_id: 'text', version: 'text', at: 'number' },
  },
  moves: {
    key: ['id'],
    columns: {
      id: 'text',
      owner_id: 'text',
      to_id: 'text',
      made_by: 'text',
      made_at: 'number',
      taken_back_at: 'number',
    },
  },
  moved_documents: {
    key: ['move_id', 'kind', 'item_id'],
    columns: { move_id: 'text', kind: 'text', item_id: 'text', title: 'text' },
  },
  official_copies: {
    key: ['author_id', 'original_id'],
    columns: {
      author_id: 'text',
      original_id: 'text',
      official_id: 'text',
      author: 'text',
      approved_by: 'text',
      approved_at: 'number',
    },
  },
  content_tokens: {
    key: ['id'],
    columns: {
      id: 'text',
      name: 'text',
      hash: 'text',
      created_by: 'text',
      created_at: 'number',
      last_used_at: 'number',
      revoked_at: 'number',
      channel: 'text',
    },
  },
  content_reads: {
    key: ['id'],
    columns: {
      id: 'text',
      token_id: 'text',
      at: 'number',
      version: 'text',
      unchanged: 'number',
      address: 'text',
      times: 'number',
    },
  },
  releases: {
    key: ['number'],
    columns: {
      number: 'number',
      note: 'text',
      made_at: 'number',
      made_by: 'text',
      version: 'text',
      quests: 'number',
      story_lines: 'number',
      digest: 'text',
      bytes: 'number',
    },
  },
  release_pieces: {
    key: ['release', 'piece'],
    columns: { release: 'number', piece: 'number', content: 'text' },
  },
  write_tokens: {
    key: ['id'],
    columns: {
      id: 'text',
      user_id: 'text',
      name: 'text',
      hash: 'text',
      scopes: 'text',
      created_at: 'number',
      expires_at: 'number',
      last_used_at: 'number',
    },
  },
  webhooks: {
    key: ['id'],
    columns: {
      id: 'text',
      url: 'text',
      events: 'text',
      active: 'number',
      failed_at: 'number',
      made_at: 'number',
      made_by: 'text',
    },
  },
  removed_releases: { key: ['number'], columns: { number: 'number' } },
  release_books: {
    key: ['release', 'piece'],
    columns: { release: 'number', piece: 'number', content: 'text' },
  },
  origins: {
    key: ['owner_id', 'kind', 'item_id'],
    columns: {
      owner_id: 'text',
      kind: 'text',
      item_id: 'text',
      format: 'text',
      foreign_id: 'text',
      kept: 'text',
      base: 'text',
      base_document: 'text',
    },
  },
  kept_books: {
    key: ['owner_id', 'format'],
    columns: { owner_id: 'text', format: 'text', content: 'text', line_groups: 'text' },
  },
  book_imports: {
    key: ['id'],
    columns: {
      id: 'text',
      owner_id: 'text',
      created_by: 'text',
      state: 'text',
      format: 'text',
      answer: 'text',
      book: 'text',
      seen: 'text',
      created_at: 'number',
      quests: 'number',
      story_lines: 'number',
      line_groups: 'text',
      book_hash: 'text',
      world: 'text',
      entries: 'text',
    },
  },
  book_import_items: {
    key: ['import_id', 'number'],
    columns: {
      import_id: 'text',
      number: 'number',
      act: 'text',
      kind: 'text',
      item_id: 'text',
      title: 'text',
      type: 'text',
      document: 'text',
      uses: 'text',
      foreign_id: 'text',
      kept: 'text',
      base: 'text',
      base_document: 'text',
      before: 'text',
      kept_before: 'text',
      base_before: 'text',
      base_document_before: 'text',
      version: 'number',
      stamp: 'text',
      written_stamp: 'text',
    },
  },
  channels: {
    key: ['channel'],
    columns: {
      channel: 'text',
      release: 'number',
      version: 'number',
      stamp: 'text',
      changed_at: 'number',
      changed_by: 'text',
    },
  },
  quest_numbers: { key: ['quest'], columns: { quest: 'text', number: 'number' } },
  speed_counts: {
    key: ['day', 'screen', 'width', 'metric', 'bucket'],
    columns: { day: 'number', screen: 'text', width: 'text', metric: 'text', bucket: 'number', visits: 'number' },
  },
  world_entries: { key: ['catalogue', 'id'], columns: entryColumns },
  world_catalogues: { key: ['catalogue'], columns: { catalogue: 'text', writes: 'number', stamp: 'text' } },
  world_icons: {
    key: ['hash'],
    columns: { hash: 'text', media_type: 'text', content: 'text', created_at: 'number' },
  },
  pictures: {
    key: ['hash'],
    columns: {
      hash: 'text',
      owner_id: 'text',
      media_type: 'text',
      bytes: 'number',
      created_at: 'number',
      content: 'text',
    },
  },
  world_replacements: {
    key: ['id'],
    columns: {
      id: 'text',
      catalogue: 'text',
      entry: 'text',
      replaced_with: 'text',
      created_at: 'number',
      created_by: 'text',
    },
  },
  world_replaced: {
    key: ['replacement_id', 'owner_id', 'item_id'],
    columns: { replacement_id: 'text', owner_id: 'text', item_id: 'text', version: 'number', stamp: 'text' },
  },
};

const shortLivedShapes: Shapes<ShortLived> = {
  sessions: {
    key: ['id'],
    columns: {
      id: 'text',
      user_id: 'text',
      token: 'text',
      ip_address: 'text',
      user_agent: 'text',
      second_factor: 'flag',
      proved_at: 'number',
      expires_at: 'time',
      created_at: 'time',
      updated_at: 'time',
    },
  },
  verifications: {
    key: ['id'],
    columns: {
      id: 'text',
      identifier: 'text',
      value: 'text',
      expires_at: 'time',
      created_at: 'time',
      updated_at: 'time',
    },
  },
  webhook_deliveries: {
    key: ['id'],
    columns: {
      id: 'text',
      webhook_id: 'text',
      event: 'text',
      body: 'text',
      state: 'text',
      made_at: 'number',
      attempts: 'number',
      last_at: 'number',
      next_at: 'number',
      status: 'number',
      error: 'text',
    },
  },
  installation: { key: ['name'], columns: { name: 'text', value: 'text' } },
  attempts: { key: ['key'], columns: { key: 'text', points: 'number', expire: 'number' } },
  world_imports: {
    key: ['id'],
    columns: {
      id: 'text',
      catalogue: 'text',
      state: 'text',
      answer: 'text',
      stamp: 'text',
      created_at: 'number',
      created_by: 'text',
    },
  },
  world_import_rows: {
    key: ['import_id', 'id'],
    columns: { import_id: 'text', act: 'text', ...entryColumns },
  },
};

type Shape = { readonly key: readonly string[]; readonly columns: Readonly<Record<string, ColumnKind>> };

const toTables = (shapes: Readonly<Record<string, Shape>>): TableShape[] =>
  Object.entries(shapes).map(([name, { key, columns }]) => ({
    name,
    key: [...key],
    columns: Object.entries(columns),
  }));

/** The tables of a backup, in the order in which they are restored. */
export const backedUpTables: readonly TableShape[] = toTables(keptShapes);

const shortLivedTables: readonly TableShape[] = toTables(shortLivedShapes);

export const allTables: readonly TableShape[] = [...backedUpTables, ...shortLivedTables];
