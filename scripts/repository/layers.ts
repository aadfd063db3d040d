/** The lint and docs/architecture.md follow this list. A folder includes its subfolders. */
export type Layer = { readonly folder: string; readonly imports: readonly string[] };

const pure = ['messages', 'contract', 'domain'] as const;
const shared = ['web/shared', ...pure] as const;
const documents = ['web/documents', ...shared] as const;
const features = [
  'web/about',
  'web/account',
  'web/admin',
  'web/guide',
  'web/home',
  'web/kinds',
  'web/official',
  'web/quest-table',
  'web/quests',
  'web/sharing',
  'web/spaces',
  'web/story-lines',
  'web/submissions',
  'web/world',
] as const;

export const layers = [
  { folder: 'domain', imports: [] },
  { folder: 'contract', imports: ['domain'] },
  { folder: 'messages', imports: ['contract', 'domain'] },
  { folder: 'server', imports: pure },
  { folder: 'service-worker', imports: [] },
  { folder: 'web/shared', imports: pure },
  { folder: 'web/account', imports: shared },
  { folder: 'web/documents', imports: shared },
  { folder: 'web/quests', imports: documents },
  { folder: 'web/story-lines', imports: ['web/quests', ...documents] },
  { folder: 'web/quest-table', imports: ['web/quests', 'web/story-lines', ...documents] },
  { folder: 'web/kinds', imports: ['web/quests', 'web/story-lines', ...documents] },
  { folder: 'web/admin', imports: ['web/quests', 'web/story-lines', 'web/documents', ...shared] },
  {
    folder: 'web/submissions',
    imports: ['web/kinds', 'web/quest-table', 'web/quests', 'web/story-lines', ...documents],
  },
  {
    folder: 'web/spaces',
    imports: ['web/kinds', 'web/quest-table', 'web/quests', 'web/story-lines', 'web/submissions', ...documents],
  },
  {
    folder: 'web/official',
    imports: ['web/quest-table', 'web/quests', 'web/story-lines', 'web/submissions', ...documents],
  },
  { folder: 'web/guide', imports: shared },
  { folder: 'web/sharing', imports: ['web/quests', 'web/story-lines', ...documents] },
  { folder: 'web/about', imports: ['web/quests', 'web/story-lines', ...documents] },
  {
    folder: 'web/home',
    imports: ['web/about', 'web/kinds', 'web/quests', 'web/story-lines', 'web/submissions', ...documents],
  },
  { folder: 'web/world', imports: ['web/kinds', 'web/quests', 'web/story-lines', ...documents] },
  { folder: 'web/app', imports: [...features, ...documents] },
] as const satisfies readonly Layer[];

/** In which order the folders of a room stand: each imports only those before it. Of other rooms the imports alone say it. */
export const orders: Readonly<Record<string, readonly string[]>> = {
  server: ['platform', 'accounts', 'content', 'submissions', 'batch', 'sharing', 'moves', 'releases', 'operating'],
  'server/platform': ['client-address', 'turns', 'connections', 'db', 'space', 'http', 'mail', 'budgets', 'workers'],
  'server/accounts': ['audit', 'quotas', 'owners', 'auth', 'events', 'spaces', 'users'],
  'server/accounts/auth': [
    'attempts',
    'codes',
    'sessions',
    'links',
    'passwords',
    'proof',
    'second-factor',
    'sign-up',
    'provider',
  ],
  'server/content': [
    'webhooks',
    'current-world',
    'entries',
    'checks',
    'documents',
    'history',
    'quests',
    'story-lines',
    'kinds',
    'replacing',
    'world',
    'inbox',
    'comments',
    'presence',
    'set-aside',
    'books',
  ],
  'web/documents': [
    'device',
    'drafts',
    'sending',
    'list',
    'list-pane',
    'editing',
    'importing',
    'comments',
    'moving',
    'history',
    'saving',
    'pane',
    'presence',
  ],
  'web/story-lines': [
    'content',
    'groups',
    'graph',
    'commands',
    'workspace',
    'choices',
    'quest-panel',
    'line-quests',
    'checks',
    'history',
    'simulation',
    'play',
    'view',
    'tour',
    'editor',
  ],
  'web/story-lines/graph': ['scene', 'view', 'cards', 'links', 'paint', 'input', 'annotations', 'controls'],
  'web/story-lines/graph/scene': ['geometry', 'routing', 'tidy', 'frames', 'elements', 'worker'],
};

/** `#texts` leads to the messages of the built language. */
export const otherNames: Readonly<Record<string, readonly string[]>> = { messages: ['texts'] };

export const packagesOfPureLayers = ['zod'] as const;
